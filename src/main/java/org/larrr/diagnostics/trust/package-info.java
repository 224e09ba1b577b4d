/**
 * How far each eigenvalue can be trusted: bands, checks, verdicts.
 * No truth is ever looked at; faces only phrase what is found here.
 */
package org.larrr.diagnostics.trust;
