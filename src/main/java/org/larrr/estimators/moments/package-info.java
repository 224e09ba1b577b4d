/**
 * Moments over streams of chunks, which merge, so that data may be larger than memory.
 * No states are kept and no file is opened.
 */
package org.larrr.estimators.moments;
