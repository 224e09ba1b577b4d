#!/usr/bin/env bash
# Uses the library of Maven Central as those who get it do: packaging/check-library.sh, after a build
# Publishes it to a folder, and compiles and runs a program against it and what its pom names, taken by an empty local repository.
set -euo pipefail
cd "$(dirname "$0")/.."
known=$(realpath "${MAVEN_REPOSITORY:-$HOME/.m2/repository}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
maven() { mvn -B -ntp -q "$@"; }

maven -Pcentral jar:jar@default-jar source:jar-no-fork@sources deploy:deploy -DaltDeploymentRepository="here::file://$work/central"
version=$(sed -n 's#^  <version>\(.*\)</version>#\1#p' pom.xml | head -1)
plugin=$(sed -n 's#.*<artifactId>maven-dependency-plugin</artifactId><version>\(.*\)</version>.*#\1#p' pom.xml)

mkdir "$work/program"
cat >"$work/settings.xml" <<END
<settings>
  <mirrors>
    <mirror><id>known</id><mirrorOf>*,!here</mirrorOf><url>file://$known</url></mirror>
  </mirrors>
</settings>
END
cat >"$work/program/pom.xml" <<END
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>example</groupId><artifactId>program</artifactId><version>1</version>
  <repositories>
    <repository><id>here</id><url>file://$work/central</url><snapshots><enabled>true</enabled></snapshots></repository>
  </repositories>
  <dependencies>
    <dependency><groupId>org.larrr</groupId><artifactId>larrr-workbench</artifactId><version>$version</version></dependency>
  </dependencies>
</project>
END
cat >"$work/program/Program.java" <<'END'
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.larrr.api.Larrr;
import org.larrr.api.Spectrum;

public class Program {
    public static void main(String[] arguments) throws Exception {
        Random random = new Random(4);
        double decay = Math.exp(-0.1);
        double[][] states = new double[4000][1];
        for (int i = 1; i < states.length; i++) {
            states[i][0] = decay * states[i - 1][0] + Math.sqrt(1 - decay * decay) * random.nextGaussian();
        }
        Spectrum spectrum = new Larrr().shift(2).lengthScale(0.8).regularization(1e-6).rank(3).fit(0.1, states);
        double slowest = spectrum.eigenvalues()[1][0];
        spectrum.save(Path.of("model.npz"));
        System.out.println("eigenvalue " + slowest + ", " + spectrum.judge().get(1).verdict() + ", at "
                + spectrum.eigenfunctions(states).length + " states, " + Files.size(Path.of("model.npz")) + " bytes");
        if (!(slowest < -0.6 && slowest > -1.6)) {
            throw new AssertionError(slowest);
        }
        try {
            new Larrr().shift(-1);
            throw new AssertionError("a negative shift");
        } catch (IllegalArgumentException expected) {
            System.out.println(expected.getMessage());
        }
    }
}
END
cd "$work/program"
maven -s "$work/settings.xml" -Dmaven.repo.local="$work/local" \
    "org.apache.maven.plugins:maven-dependency-plugin:$plugin:copy-dependencies" -DoutputDirectory="$work/program/lib"
if ls lib | grep -E 'javafx|pdfbox|jlatexmath|picocli|jfree|batik|ikonli|commonmark|controlsfx|atlantafx|junit'; then
    echo "the library drags these along" >&2; exit 1
fi
core=$(ls lib/larrr-workbench-*.jar)
if unzip -l "$core" | grep -E 'org/larrr/(gui|cli|app|export)/|css/|labs/'; then
    echo "the library holds more than the core" >&2; exit 1
fi
echo "$(ls lib | wc -l) jars, $(du -cm lib | tail -1 | cut -f1) MB, of which the core $(stat -c %s "$core") bytes"
javac -Xlint:all,-path,-classfile -Werror -cp 'lib/*' Program.java
java -cp '.:lib/*' Program
