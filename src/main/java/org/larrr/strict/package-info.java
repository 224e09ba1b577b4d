/**
 * Files that people write, as tables whose fields are checked by name and type: whatever stands there, what comes out
 * is a value or a refusal. What the fields mean is not known here.
 */
package org.larrr.strict;
