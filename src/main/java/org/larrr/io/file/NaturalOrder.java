package org.larrr.io.file;

import java.util.regex.Pattern;

/** Compares names the way people count: runs of digits by their value, so that arr_2 comes before arr_10. */
public final class NaturalOrder {

    /** In front of a number, the last one kept. */
    private static final Pattern ZEROS = Pattern.compile("^0+(?=.)");

    private NaturalOrder() {}

    public static int compare(String a, String b) {
        int i = 0;
        int j = 0;
        while (i < a.length() && j < b.length()) {
            int endA = endOfDigits(a, i);
            int endB = endOfDigits(b, j);
            int order = endA > i && endB > j
                    ? compareNumbers(a.substring(i, endA), b.substring(j, endB))
                    : Character.compare(a.charAt(i), b.charAt(j));
            if (order != 0) {
                return order;
            }
            i = Math.max(endA, i + 1);
            j = Math.max(endB, j + 1);
        }
        int rest = Integer.compare(a.length() - i, b.length() - j);
        return rest != 0 ? rest : a.compareTo(b);
    }

    private static int endOfDigits(String text, int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    private static int compareNumbers(String a, String b) {
        String x = ZEROS.matcher(a).replaceFirst("");
        String y = ZEROS.matcher(b).replaceFirst("");
        int byLength = Integer.compare(x.length(), y.length());
        return byLength != 0 ? byLength : x.compareTo(y);
    }
}
