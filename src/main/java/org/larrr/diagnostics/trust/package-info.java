/**
 * The reliability of each eigenvalue: bands, checks, verdicts. No truth is ever looked at; faces only phrase what is
 * found here.
 */
package org.larrr.diagnostics.trust;
