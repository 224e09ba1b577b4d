/**
 * The data and settings of an analysis, as one immutable value: {@link org.larrr.experiments.setup.Setup}. Arguments,
 * JSON and controls are codecs of it; what is not given is chosen in one place.
 */
package org.larrr.experiments.setup;
