package org.larrr.export.figure;

import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Formulas in TeX within a text, as the characters that figures draw: {@code $\tau_2$} becomes τ₂. An index with a
 * letter that has no small form stays on the line; commands for the style of letters have no effect.
 */
final class TexText {

    private static final String SCRIPTS = "0123456789+-=()aehijklmnoprstuvxβγρφχ";
    private static final String LOW = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ";
    private static final String RAISED = "0123456789+-=()abdeghijkmnoprstuvwyABDEGHIJKLMNOPRTUWβγδφχ";
    private static final String HIGH = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᵈᵉᵍʰⁱʲᵏᵐⁿᵒᵖʳˢᵗᵘᵛʷʸᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁᵂᵝᵞᵟᵠᵡ";
    private static final String GREEK = "alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ "
            + "iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ "
            + "omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω";
    private static final String SIGNS = "times × cdot · pm ± mp ∓ infty ∞ partial ∂ nabla ∇ hbar ℏ ell ℓ AA Å degree ° "
            + "circ ° langle ⟨ rangle ⟩ sum ∑ int ∫ sqrt √ prime ′ ldots … dots … | ‖ % % $ $ _ _ { { } } & & # #";
    private static final String RELATIONS = "to → rightarrow → leftarrow ← approx ≈ sim ∼ simeq ≃ propto ∝ neq ≠ "
            + "leq ≤ le ≤ geq ≥ ge ≥ ll ≪ gg ≫ equiv ≡ in ∈";
    private static final String ACCENTS = "hat \u0302 widehat \u0302 tilde \u0303 bar \u0304 overline \u0304 "
            + "dot \u0307 ddot \u0308 vec \u20D7";
    private static final String SPACES = ",;:! ";
    private static final Map<String, String> COMMANDS = new HashMap<>();
    private static final Map<String, String> MARKS = new HashMap<>();

    static {
        fill(COMMANDS, GREEK, sign -> sign);
        fill(COMMANDS, SIGNS, sign -> sign);
        fill(COMMANDS, RELATIONS, TexText::spaced);
        fill(MARKS, ACCENTS, mark -> mark);
    }

    private final String source;
    private int next;

    private TexText(String source) {
        this.source = source;
    }

    private static void fill(Map<String, String> names, String pairs, UnaryOperator<String> sign) {
        String[] words = pairs.split(" ");
        for (int i = 0; i + 1 < words.length; i += 2) {
            names.put(words[i], sign.apply(words[i + 1]));
        }
    }

    private static String spaced(String relation) {
        return " " + relation + " ";
    }

    /** Replaces what stands between dollar signs; a dollar sign without a second one stays. */
    static String convert(String text) {
        StringBuilder converted = new StringBuilder();
        int from = 0;
        while (true) {
            int open = text.indexOf('$', from);
            int close = end(text, open + 1);
            if (open < 0 || close < 0) {
                return converted.append(text.substring(from)).toString();
            }
            converted.append(text, from, open).append(new TexText(text.substring(open + 1, close)).all().strip());
            from = close + 1;
        }
    }

    private static int end(String text, int from) {
        int close = text.indexOf('$', from);
        while (close > 0 && text.charAt(close - 1) == '\\') {
            close = text.indexOf('$', close + 1);
        }
        return close;
    }

    private String all() {
        StringBuilder converted = new StringBuilder();
        while (next < source.length()) {
            converted.append(token());
        }
        return converted.toString();
    }

    /** A character, a command with its argument, an index or a group. */
    private String token() {
        if (next >= source.length()) {
            return "";
        }
        char c = source.charAt(next++);
        return switch (c) {
            case '{' -> new TexText(group()).all();
            case '}', ' ' -> "";
            case '~' -> " ";
            case '_' -> script('_', SCRIPTS, LOW);
            case '^' -> script('^', RAISED, HIGH);
            case '-' -> "−";
            case '\'' -> "′";
            case '=', '<', '>' -> spaced(Character.toString(c));
            case '\\' -> command();
            default -> Character.toString(c);
        };
    }

    /** As far as the brace that closes the group, or to the end if there is none. */
    private String group() {
        int from = next;
        int depth = 1;
        while (next < source.length() && depth > 0) {
            depth += switch (source.charAt(next++)) {
                case '{' -> 1;
                case '}' -> -1;
                default -> 0;
            };
        }
        return source.substring(from, depth == 0 ? next - 1 : next);
    }

    private String script(char sign, String letters, String forms) {
        String index = token();
        StringBuilder small = new StringBuilder();
        for (char c : index.replace('−', '-').replace(" ", "").toCharArray()) {
            int place = letters.indexOf(c);
            if (place < 0) {
                return index.equals("°") || index.equals("′") ? index : sign + index;
            }
            small.append(forms.charAt(place));
        }
        return small.toString();
    }

    private String command() {
        int from = next;
        while (next < source.length() && Character.isLetter(source.charAt(next))) {
            next++;
        }
        next = Math.min(source.length(), Math.max(next, from + 1));
        String name = source.substring(from, next);
        boolean grouped = next < source.length() && source.charAt(next) == '{';
        if (MARKS.containsKey(name)) {
            return token() + MARKS.get(name);
        } else if (COMMANDS.containsKey(name)) {
            return COMMANDS.get(name);
        } else if (grouped && name.startsWith("text")) {
            next++;
            return group();
        } else if (grouped) {
            return token();
        }
        return SPACES.contains(name) || name.endsWith("quad") ? " " : "";
    }
}
