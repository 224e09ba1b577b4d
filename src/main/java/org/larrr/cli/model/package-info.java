/**
 * Commands that use a kept model on data. No fitting here, and no reading or writing of formats, which belong to {@code
 * io} and
 * {@code experiments.model}.
 */
package org.larrr.cli.model;
