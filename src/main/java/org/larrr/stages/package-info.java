/** Stages whose results are remembered, and the token that cancels them. They know nothing of what is computed. */
package org.larrr.stages;
