/**
 * Controls of one look, each for one kind of value: rows with sliders, choices, boxes.
 * They know nothing of estimators or systems.
 */
package org.larrr.gui.controls;
