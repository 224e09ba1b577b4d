/**
 * The common parts of the files of moments and of models: their JSON metadata and the definitions of feature maps.
 * Knows neither moments nor models.
 */
package org.larrr.experiments.archive;
