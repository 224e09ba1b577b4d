/**
 * What a view is: its picture, its place, its tab, and how it is moved and exported.
 * No particular view lives here.
 */
package org.larrr.gui.views;
