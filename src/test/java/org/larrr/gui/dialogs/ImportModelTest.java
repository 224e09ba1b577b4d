package org.larrr.gui.dialogs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.DenseArray;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.DataLoader;
import org.larrr.gui.text.Messages;
import org.larrr.io.FileDescription;
import org.larrr.io.FileDescription.ColumnFacts;
import org.larrr.io.Fixtures;
import org.larrr.io.array.ArrayFile;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.ArrayOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.schema.ColumnRole;
import org.larrr.io.schema.Question;
import org.larrr.stages.Cancellation;

class ImportModelTest {

    @TempDir
    Path folder;

    private Path file;
    private ImportModel model;

    @BeforeEach
    void look() throws IOException {
        StringBuilder text = new StringBuilder("time,x,x,energy,run\n");
        for (int run = 1; run <= 2; run++) {
            for (int i = 0; i < 20; i++) {
                text.append(String.format(Locale.ROOT, "%s,%s,%s,%s,%d%n", 0.5 * i, i * i % 7, i * i % 11, i * i % 5,
                        run));
            }
        }
        file = Files.writeString(folder.resolve("two.csv"), text);
        model = model(file);
    }

    private static ImportModel model(Path file) {
        return new ImportModel(Fixtures.description(file, ReadOptions.AUTOMATIC), "", (options, done) ->
                done.accept(Fixtures.description(file, options)));
    }

    private static List<ColumnRole> roles(ImportModel of) {
        return of.descriptionProperty().get().columns().stream().map(of::role).toList();
    }

    /** @param number counted from 1 */
    private static void setRole(ImportModel of, int number, ColumnRole role) {
        of.setRole(of.descriptionProperty().get().columns().get(number - 1), role);
    }

    @Test
    void rolesAreFoundAndReadBack() throws IOException {
        assertThat(roles(model)).containsExactly(ColumnRole.TIME, ColumnRole.COORDINATE, ColumnRole.COORDINATE,
                ColumnRole.COORDINATE, ColumnRole.TRAJECTORY);
        assertThat(model.problem().get()).isEmpty();
        Trajectories data = Fixtures.read(file, model.choice().settings());
        assertThat(data.lengths()).containsExactly(20, 20);
        assertThat(data.step()).isEqualTo(0.5);
        assertThat(data.dimension()).isEqualTo(3);
    }

    @Test
    void formulasAndDelaysAreSeenInTheBeginning() throws IOException {
        Path spiral = Files.writeString(folder.resolve("spiral.csv"), "t,x,y,w\n" + IntStream.range(0, 40)
                .mapToObj(i -> String.format(Locale.ROOT, "%s,%s,%s,%d%n", 0.5 * i, Math.sin(i), Math.cos(i),
                        1 + i % 3))
                .collect(Collectors.joining()));
        ImportModel shown = model(spiral);
        setRole(shown, 4, ColumnRole.WEIGHT);
        shown.view().formulasProperty().set("x^2 + y^2, x - y");
        shown.view().delaysProperty().set("3");
        shown.view().delayProperty().set("1");

        assertThat(shown.problem().get()).isEmpty();
        Trajectories seen = shown.observedRows().orElseThrow();
        assertThat(seen.dimension()).isEqualTo(6);
        assertThat(seen.size()).isEqualTo(36);
        assertThat(seen.value(0, 0)).isCloseTo(1, within(1e-12));
        ImportChoice choice = shown.choice();
        assertThat(choice.observation()).isEqualTo(new Observation(List.of("x^2 + y^2", "x - y"), 3, 1));
        assertThat(choice.weights()).isEqualTo(new Reweighting(Reweighting.Kind.WEIGHTS, "w", 0, List.of()));
        assertThat(Fixtures.read(spiral, choice.settings()).coordinates()).containsExactly("x", "y", "w");
    }

    @Test
    void whatCannotBeSeenIsReported() {
        setRole(model, 3, ColumnRole.EXCLUDED);
        model.view().formulasProperty().set("energy + z");
        assertThat(model.problem().get()).contains("z");
        model.view().formulasProperty().set("energy");
        assertThat(model.problem().get()).isEmpty();
        model.view().delaysProperty().set("none");
        assertThat(model.problem().get()).isEqualTo(Messages.get("import.bad-delays"));
        model.view().delaysProperty().set("2");
        model.view().delayProperty().set("far");
        assertThat(model.problem().get()).isEqualTo(Messages.get("import.bad-delay"));
    }

    @Test
    void anglesAndExcludedColumnsAreFound() throws IOException {
        StringBuilder text = new StringBuilder("index,phi,flat\n");
        for (int i = 0; i < 40; i++) {
            text.append(i).append(',').append(178.5 * Math.sin(i * i)).append(",1\n");
        }
        ImportModel shown = model(Files.writeString(folder.resolve("angles.csv"), text));

        assertThat(roles(shown)).containsExactly(ColumnRole.TIME, ColumnRole.DEGREES, ColumnRole.EXCLUDED);
        assertThat(shown.descriptionProperty().get().columns().get(2).reason()).isPresent();
        assertThat(shown.choice().angles().orElseThrow()).containsEntry("phi", 360.0);
    }

    @Test
    void datesInSeveralColumnsStayWhole() throws IOException {
        StringBuilder text = new StringBuilder("Date,Time,T,p\n");
        for (int i = 0; i < 40; i++) {
            text.append("2020/01/0").append(1 + i / 24).append(',').append(i % 24).append(":00:00,").append(i * i % 7)
                    .append(',').append(i * i % 5).append('\n');
        }
        Path dates = Files.writeString(folder.resolve("dates.csv"), text);
        ImportModel shown = model(dates);
        setRole(shown, 4, ColumnRole.EXCLUDED);
        Trajectories data = Fixtures.read(dates, shown.choice().settings());

        assertThat(data.step()).isEqualTo(1);
        assertThat(data.timeUnit()).isEqualTo("h");
        assertThat(data.lengths()).containsExactly(40);
        assertThat(data.coordinates()).containsExactly("T");
    }

    @Test
    void oneColumnIsTheTimeAndSeveralMaySeparateTrajectories() {
        setRole(model, 4, ColumnRole.EXCLUDED);
        setRole(model, 1, ColumnRole.EXCLUDED);
        assertThat(roles(model)).containsExactly(ColumnRole.EXCLUDED, ColumnRole.COORDINATE, ColumnRole.COORDINATE,
                ColumnRole.EXCLUDED, ColumnRole.TRAJECTORY);
        setRole(model, 1, ColumnRole.TIME);
        setRole(model, 5, ColumnRole.COORDINATE);
        assertThat(roles(model)).containsExactly(ColumnRole.TIME, ColumnRole.COORDINATE, ColumnRole.COORDINATE,
                ColumnRole.EXCLUDED, ColumnRole.COORDINATE);
        setRole(model, 5, ColumnRole.TRAJECTORY);
        setRole(model, 4, ColumnRole.TRAJECTORY);
        assertThat(model.choice().settings().columns().trajectories()).contains(List.of("energy", "run"));
    }

    @Test
    void withoutATimeColumnTheStepMustBeGiven() {
        setRole(model, 1, ColumnRole.EXCLUDED);
        model.stepProperty().set("zero");
        assertThat(model.problem().get()).isEqualTo(Messages.get("import.bad-step"));
        model.stepProperty().set("0.25");
        assertThat(model.problem().get()).isEmpty();
        assertThat(model.choice().settings().time().step()).contains(0.25);
        assertThat(model.choice().settings().columns().time()).contains(ReadOptions.NONE);
    }

    @Test
    void nonsenseIsExplained() {
        model.strideProperty().set("2.5");
        assertThat(model.problem().get()).isEqualTo(Messages.get("import.bad-stride"));
        model.strideProperty().set("3");
        assertThat(model.choice().stride()).isEqualTo(3);
    }

    @Test
    void anglesBecomePointsOnCircles() throws IOException {
        setRole(model, 2, ColumnRole.EXCLUDED);
        setRole(model, 3, ColumnRole.DEGREES);
        ImportChoice choice = model.choice();
        assertThat(choice.settings().columns().coordinates()).containsExactly("3", "energy");
        assertThat(choice.angles()).contains(Map.of("x #3", 360.0));
        var opened = DataLoader.first(List.of(file), choice.settings(), choice.angles(), 1, Optional.empty(),
                new Cancellation());
        Trajectories data = ((Source.Loaded) opened.source()).data();
        assertThat(data.coordinates()).containsExactly("cos x #3", "sin x #3", "energy");
        assertThat(data.value(1, 0)).isCloseTo(Math.cos(Math.toRadians(1)), within(1e-15));
        assertThat(data.value(2, 1)).isCloseTo(Math.sin(Math.toRadians(4)), within(1e-15));
        assertThat(data.value(2, 2)).isEqualTo(4);
    }

    @Test
    void missingValuesAndDecimalCommasAreChoices() throws IOException {
        Path holes = Files.writeString(folder.resolve("holes.csv"), "t_ns;x\n0;0,5\n1;\n2;1,5\n3;2,5\n");
        ImportModel german = model(holes);
        assertThat(roles(german)).containsExactly(ColumnRole.TIME, ColumnRole.COORDINATE);
        assertThat(german.timeUnitProperty().get()).isEqualTo("ns");
        assertThat(german.problem().get()).isEmpty();
        german.change(options -> options.with(options.missing().with(Treatment.REFUSE)));
        assertThat(german.problem().get()).isNotEmpty();
        german.change(options -> options.with(options.missing().with(Treatment.INTERPOLATE)));
        assertThat(german.problem().get()).isEmpty();
        assertThat(Fixtures.read(holes, german.choice().settings()).states()).containsExactly(0.5, 1, 1.5, 2.5);
    }

    @Test
    void arraysOfAnArchiveCanBeLeftOut() throws IOException {
        Path archive = folder.resolve("runs.npz");
        ArrayFile.write(archive, new TreeMap<>(Map.of("run1", DenseArray.vector(new double[] {1, 2}),
                "run2", DenseArray.vector(new double[] {3, 4, 5}))));
        ImportModel npz = model(archive);
        npz.stepProperty().set("0.5");
        assertThat(Fixtures.read(archive, npz.choice().settings()).lengths()).containsExactly(2, 3);
        npz.change(options -> options.with(new ArrayOptions(List.of("run2"), Axes.AUTOMATIC)));
        assertThat(Fixtures.read(archive, npz.choice().settings()).states()).containsExactly(3, 4, 5);
        assertThat(npz.stepProperty().get()).isEqualTo("0.5");
    }

    @Test
    void whatIsOpenIsAskedAndNothingIsReadBefore() throws IOException {
        StringBuilder text = new StringBuilder("time,product,x\n");
        for (int i = 0; i < 60; i++) {
            text.append(String.format(Locale.ROOT, "%s,%s,%s%n", 0.1 * i, Math.log(1 + i), Math.sin(i * i)));
        }
        Path rising = Files.writeString(folder.resolve("rising.csv"), text);
        ImportModel asking = model(rising);
        FileDescription first = asking.descriptionProperty().get();
        assertThat(first.questions()).extracting(Question::id).containsExactly("monotonic");
        assertThat(asking.problem().get()).isEqualTo(Messages.get("import.open-questions"));

        asking.answer(first.questions().get(0).answers().get(0));
        assertThat(asking.problem().get()).isEmpty();
        assertThat(Fixtures.read(rising, asking.choice().settings()).coordinates()).containsExactly("product", "x");

        ImportModel guessing = model(rising);
        guessing.guess();
        assertThat(guessing.problem().get()).isEmpty();
        assertThat(Fixtures.dataset(rising, guessing.choice().settings()).roles().assumptions()).hasSize(1);
    }

    @Test
    void theLatestChangeWins() {
        List<Runnable> late = new java.util.ArrayList<>();
        ImportModel slow = new ImportModel(Fixtures.description(file, ReadOptions.AUTOMATIC), "", (options, done) ->
                late.add(() -> done.accept(Fixtures.description(file, options))));
        slow.change(options -> options.withColumns(List.of("energy")));
        slow.change(options -> options.withColumns(List.of("2")));
        assertThat(slow.lookingProperty().get()).isTrue();
        late.get(1).run();
        late.get(0).run();
        assertThat(slow.lookingProperty().get()).isFalse();
        assertThat(slow.descriptionProperty().get().columns().stream().filter(column -> column.role().isCoordinate())
                .map(ColumnFacts::reference)).containsExactly("2");
    }

    @Test
    void aRefusedColumnIsExcludedByItsRole() throws IOException {
        ImportModel broken = model(Files.writeString(folder.resolve("broken.csv"), "t,x,y\n" + IntStream.range(0, 60)
                .mapToObj(i -> i + "," + (i == 30 ? "oops" : i * i % 7) + "," + i * i % 11 + "\n")
                .collect(Collectors.joining())));

        assertThat(broken.problem().get()).contains("oops", Messages.get("import.role.excluded")).doesNotContain("--");
        setRole(broken, 2, ColumnRole.EXCLUDED);
        assertThat(broken.problem().get()).isEmpty();
        assertThat(broken.choice().settings().columns().coordinates()).containsExactly("y");
    }
}
