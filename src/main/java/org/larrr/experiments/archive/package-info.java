/**
 * What the files of moments and of models have in common: their JSON metadata and the definitions of feature maps.
 * Knows neither moments nor models.
 */
package org.larrr.experiments.archive;
