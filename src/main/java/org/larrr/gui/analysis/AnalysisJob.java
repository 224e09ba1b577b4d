package org.larrr.gui.analysis;

import org.larrr.experiments.AnalysisRequest;

/** One question to the core together with the pictures wanted of the answer; immutable. */
public record AnalysisJob(AnalysisRequest request, ViewSettings views) {}
