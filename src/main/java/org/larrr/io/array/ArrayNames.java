package org.larrr.io.array;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;

/** Names of arrays as users write them: "traj_*" stands for all that begin so, "?" for one character. */
final class ArrayNames {

    private static final int SHOWN = 12;

    private ArrayNames() {}

    /**
     * @param all    the arrays there are
     * @param wanted the user's names; none stands for all
     * @throws DataFormatException if a pattern fits none
     */
    static List<String> chosen(String file, List<String> all, List<String> wanted) throws DataFormatException {
        if (wanted.isEmpty()) {
            return all;
        }
        Set<String> chosen = new LinkedHashSet<>();
        for (String name : wanted) {
            if (all.contains(name) || !isPattern(name)) {
                chosen.add(name); // whose absence the archive reports
                continue;
            }
            List<String> fitting = all.stream().filter(pattern(name).asMatchPredicate()).toList();
            if (fitting.isEmpty()) {
                throw new DataFormatException(Notice.of("array.none-like", file, Wording.quote(name),
                        all.stream().limit(SHOWN).map(Wording::printable).toList(), all.size() > SHOWN));
            }
            chosen.addAll(fitting);
        }
        return List.copyOf(chosen);
    }

    private static boolean isPattern(String name) {
        return name.indexOf('*') >= 0 || name.indexOf('?') >= 0;
    }

    private static Pattern pattern(String name) {
        return Pattern.compile(name.chars().mapToObj(c -> c == '*' ? ".*" : c == '?' ? "."
                : Pattern.quote(String.valueOf((char) c)))
                .collect(Collectors.joining()));
    }
}
