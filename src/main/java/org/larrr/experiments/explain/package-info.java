/**
 * A fit explained: its steps one by one, and its error split into causes where the process is known exactly.
 */
package org.larrr.experiments.explain;
