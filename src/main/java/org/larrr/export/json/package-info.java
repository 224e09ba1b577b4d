/**
 * Fits, their settings and judgements as JSON for programs.
 * Numbers to the last bit, never words that only people read.
 */
package org.larrr.export.json;
