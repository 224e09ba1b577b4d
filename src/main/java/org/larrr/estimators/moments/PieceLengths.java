package org.larrr.estimators.moments;

/**
 * The lengths of consecutive trajectories, as far as moments need them.
 *
 * @param rows     states in all
 * @param count    trajectories, at least 1
 * @param first    states of the first one
 * @param last     states of the last one, the same if there is only one
 * @param shortest states of the shortest one strictly between; {@link Long#MAX_VALUE} if there is none
 * @param longest  states of the longest one strictly between; 0 if there is none
 */
record PieceLengths(long rows, long count, long first, long last, long shortest, long longest) {

    static PieceLengths single(long rows) {
        return new PieceLengths(rows, 1, rows, rows, Long.MAX_VALUE, 0);
    }

    /** Concatenates two lists of trajectories. */
    PieceLengths plus(PieceLengths next) {
        PieceLengths left = count == 1 ? this : withInner(last);
        PieceLengths right = next.count == 1 ? next : next.withInner(next.first);
        return new PieceLengths(rows + next.rows, count + next.count, first, next.last,
                Math.min(left.shortest, right.shortest), Math.max(left.longest, right.longest));
    }

    /** Concatenates two lists whose adjacent trajectories are one. */
    PieceLengths join(PieceLengths next) {
        long seam = last + next.first;
        boolean seamIsFirst = count == 1;
        boolean seamIsLast = next.count == 1;
        PieceLengths both = new PieceLengths(rows + next.rows, count + next.count - 1, seamIsFirst ? seam : first,
                seamIsLast ? seam : next.last, Math.min(shortest, next.shortest), Math.max(longest, next.longest));
        return seamIsFirst || seamIsLast ? both : both.withInner(seam);
    }

    private PieceLengths withInner(long length) {
        return new PieceLengths(rows, count, first, last, Math.min(shortest, length), Math.max(longest, length));
    }

    long shortestOfAll() {
        return Math.min(shortest, Math.min(first, last));
    }

    long longestOfAll() {
        return Math.max(longest, Math.max(first, last));
    }
}
