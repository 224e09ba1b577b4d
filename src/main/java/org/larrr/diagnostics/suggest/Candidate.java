package org.larrr.diagnostics.suggest;

/**
 * One point of a parameter grid with its held-out score.
 *
 * @param lengthScale    l, in the unit of the coordinates
 * @param shift          μ [1/time]
 * @param regularization γ
 * @param rank           r
 * @param score          held-out score, larger is better; NaN where the estimator has no answer
 */
public record Candidate(double lengthScale, double shift, double regularization, int rank, double score) {}
