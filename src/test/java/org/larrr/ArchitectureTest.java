package org.larrr;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.InstanceofCheck;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.nio.file.Path;
import java.util.List;
import java.util.Timer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.BaseStream;
import org.larrr.data.TimeGrid;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.gui.views.Arrangement;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.MapDefinition;
import org.larrr.systems.Dynamics;

/** Imports run one way, and libraries stay where they belong. */
@AnalyzeClasses(packages = "org.larrr", importOptions = ArchitectureTest.Program.class)
class ArchitectureTest {

    /** The program without its tests, wherever both were compiled to. */
    static final class Program implements ImportOption {

        private static final String TESTS = ArchitectureTest.class.getProtectionDomain().getCodeSource().getLocation()
                .getPath();

        @Override
        public boolean includes(Location location) {
            return !location.contains(TESTS);
        }
    }

    @ArchTest
    static final ArchRule IMPORTS_RUN_ONE_WAY = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .withOptionalLayers(true)
            .layer("app").definedBy("org.larrr.app..")
            .layer("gui").definedBy("org.larrr.gui..")
            .layer("cli").definedBy("org.larrr.cli..")
            .layer("api").definedBy("org.larrr.api..")
            .layer("export").definedBy("org.larrr.export..")
            .layer("experiments").definedBy("org.larrr.experiments..")
            .layer("io").definedBy("org.larrr.io..")
            .layer("simulation").definedBy("org.larrr.simulation..")
            .layer("diagnostics").definedBy("org.larrr.diagnostics..")
            .layer("estimators").definedBy("org.larrr.estimators..")
            .layer("spectra").definedBy("org.larrr.spectra..")
            .layer("kernels").definedBy("org.larrr.kernels..")
            .layer("systems").definedBy("org.larrr.systems..")
            .layer("linalg").definedBy("org.larrr.linalg..")
            .layer("data").definedBy("org.larrr.data..")
            .layer("stages").definedBy("org.larrr.stages..")
            .layer("strict").definedBy("org.larrr.strict..")
            .whereLayer("app").mayNotBeAccessedByAnyLayer()
            .whereLayer("app").mayOnlyAccessLayers("gui", "cli", "export", "experiments", "linalg", "systems")
            .whereLayer("gui").mayOnlyAccessLayers("export", "experiments", "io", "simulation", "diagnostics",
            "estimators",
                    "spectra", "kernels", "systems", "linalg", "data", "stages", "strict")
            .whereLayer("cli").mayOnlyAccessLayers("export", "experiments", "io", "simulation", "diagnostics",
                    "estimators", "spectra", "kernels", "systems", "linalg", "data", "stages")
            .whereLayer("api").mayNotBeAccessedByAnyLayer()
            .whereLayer("api").mayOnlyAccessLayers("experiments", "diagnostics", "estimators", "spectra", "kernels",
            "linalg", "data",
                    "stages")
            .whereLayer("export").mayOnlyAccessLayers("experiments", "io", "simulation", "diagnostics", "estimators",
                    "spectra", "kernels", "systems", "linalg", "data", "stages")
            .whereLayer("experiments").mayOnlyAccessLayers("io", "simulation", "diagnostics", "estimators", "spectra",
                    "kernels", "systems", "linalg", "data", "stages", "strict")
            .whereLayer("diagnostics").mayOnlyAccessLayers("estimators", "spectra", "kernels", "linalg", "data",
            "stages")
            .whereLayer("estimators").mayOnlyAccessLayers("spectra", "kernels", "linalg", "data", "stages")
            .whereLayer("spectra").mayOnlyAccessLayers("kernels", "data", "linalg", "stages")
            .whereLayer("kernels").mayOnlyAccessLayers("data", "linalg", "stages")
            .whereLayer("simulation").mayOnlyAccessLayers("systems", "data", "linalg", "stages")
            .whereLayer("systems").mayOnlyAccessLayers("data", "linalg", "stages", "strict")
            .whereLayer("io").mayOnlyAccessLayers("data", "stages")
            .whereLayer("linalg").mayOnlyAccessLayers("data", "stages")
            .whereLayer("data").mayNotAccessAnyLayer()
            .whereLayer("stages").mayOnlyAccessLayers("data")
            .whereLayer("strict").mayOnlyAccessLayers("data");

    @ArchTest
    static final ArchRule NO_CYCLES = SlicesRuleDefinition.slices().assignedFrom(new EachPackage())
            .should().beFreeOfCycles();

    @ArchTest
    static final ArchRule THE_CORE_NEVER_SAW_A_WINDOW = noClasses()
            .that().resideOutsideOfPackages("org.larrr.gui..", "org.larrr.app..")
            .should().dependOnClassesThat().resideInAnyPackage(
                    "javafx..", "org.controlsfx..", "org.jfree..", "atlantafx..", "org.kordamp..");

    @ArchTest
    static final ArchRule CHARTS_ARE_DRAWN_IN_ONE_PLACE = noClasses()
            .that().resideOutsideOfPackage("org.larrr.gui.charts..")
            .should().dependOnClassesThat().resideInAnyPackage("org.jfree..");

    @ArchTest
    static final ArchRule DRAWING_NEEDS_NO_WINDOW = noClasses()
            .that().resideInAnyPackage("org.larrr.gui.charts.drawing..", "org.larrr.gui.charts.print..")
            .should().dependOnClassesThat().resideInAnyPackage("javafx..", "org.controlsfx..");

    @ArchTest
    static final ArchRule MATRICES_STAY_WHERE_THEY_ARE_COMPUTED_WITH = noClasses()
            .that().resideOutsideOfPackages("org.larrr.linalg..", "org.larrr.kernels..", "org.larrr.spectra..",
                    "org.larrr.estimators..", "org.larrr.diagnostics..", "org.larrr.simulation..",
                    "org.larrr.systems..",
                    "org.larrr.export.figure..")
            .should().dependOnClassesThat().resideInAnyPackage("org.ejml..");

    @ArchTest
    static final ArchRule NATIVE_CODE_HAS_ONE_SEAM = noClasses()
            .that().resideOutsideOfPackage("org.larrr.linalg..")
            .should().dependOnClassesThat().resideInAnyPackage("dev.ludovic..", "org.bytedeco..", "org.netlib..");

    @ArchTest
    static final ArchRule ONLY_FACES_TALK_TO_THE_CONSOLE = noClasses()
            .that().resideOutsideOfPackages("org.larrr.app..", "org.larrr.cli..")
            .should().accessField(System.class, "out").orShould().accessField(System.class, "err")
            .orShould().callMethod(System.class, "exit", int.class);

    @ArchTest
    static final ArchRule THREADS_START_IN_FEW_PLACES = noClasses()
            .that().resideOutsideOfPackages("org.larrr.experiments..", "org.larrr.simulation..", "org.larrr.gui.charts",
            "org.larrr.app..")
            .and().doNotHaveFullyQualifiedName("org.larrr.linalg.Parallel")
            .should().dependOnClassesThat().areAssignableTo(Thread.class)
            .orShould().dependOnClassesThat().areAssignableTo(ExecutorService.class)
            .orShould().dependOnClassesThat().belongToAnyOf(Executors.class, Timer.class, CompletableFuture.class);

    @ArchTest
    static final ArchRule WORK_IS_SHARED_AMONG_CORES_IN_ONE_PLACE = noClasses()
            .that().doNotHaveFullyQualifiedName("org.larrr.linalg.Parallel")
            .should().callMethodWhere(target(name("parallel")).and(target(owner(assignableTo(BaseStream.class)))))
            .orShould().callMethodWhere(target(name("parallelStream")))
            .orShould().dependOnClassesThat().areAssignableTo(ForkJoinTask.class);

    /** Who asks them what they are, instead of asking them for what he needs, forgets the kind that is added next. */
    @ArchTest
    static void sealedTypesAreToldApartByThemselves(JavaClasses classes) {
        for (Class<?> type : List.of(TimeGrid.class, Source.class, DataOrigin.class, Dynamics.class, Arrangement.class,
                FeatureSettings.class, MapDefinition.class)) {
            assertThat(classes.stream().flatMap(each -> each.getInstanceofChecks().stream())
                    .filter(check -> check.getRawType().isAssignableTo(type) && !isItself(check)))
                    .as("instanceof on a %s", type.getSimpleName()).isEmpty();
        }
    }

    /** As every equals does, and the sealed type where it gives one of its kinds. */
    private static boolean isItself(InstanceofCheck check) {
        return check.getRawType().isAssignableTo(check.getOwner().getOwner().getName());
    }

    @ArchTest
    static void everyPackageSaysWhatLivesInIt(JavaClasses classes) {
        assertThat(classes.stream().map(JavaClass::getPackageName).distinct().filter(name -> !name.equals("org.larrr")))
                .hasSizeGreaterThan(50)
                .allSatisfy(name -> assertThat(Path.of("src", "main", "java").resolve(name.replace('.', '/'))
                .resolve("package-info.java"))
                        .content().contains("/**"));
    }

    /** A package is a slice of its own; those below it are others. */
    private static final class EachPackage implements SliceAssignment {

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }
}
