package org.larrr;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;

/** Imports run one way, and libraries stay where they belong. */
@AnalyzeClasses(packages = "org.larrr", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule IMPORTS_RUN_ONE_WAY = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .withOptionalLayers(true)
            .layer("app").definedBy("org.larrr.app..")
            .layer("gui").definedBy("org.larrr.gui..")
            .layer("cli").definedBy("org.larrr.cli..")
            .layer("bench").definedBy("org.larrr.bench..")
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
            .whereLayer("app").mayNotBeAccessedByAnyLayer()
            .whereLayer("gui").mayOnlyBeAccessedByLayers("app")
            .whereLayer("cli").mayOnlyBeAccessedByLayers("app")
            .whereLayer("bench").mayOnlyBeAccessedByLayers("cli")
            .whereLayer("export").mayOnlyBeAccessedByLayers("app", "gui", "cli", "bench")
            .whereLayer("experiments").mayOnlyBeAccessedByLayers("app", "gui", "cli", "bench", "export")
            .whereLayer("io").mayOnlyBeAccessedByLayers("app", "gui", "cli", "bench", "export", "experiments")
            .whereLayer("simulation").mayOnlyBeAccessedByLayers("app", "gui", "cli", "bench", "export", "experiments")
            .whereLayer("diagnostics").mayOnlyBeAccessedByLayers("app", "gui", "cli", "bench", "export", "experiments")
            .whereLayer("estimators").mayOnlyBeAccessedByLayers("app", "gui", "cli", "bench", "export", "experiments", "diagnostics")
            .whereLayer("spectra").mayOnlyAccessLayers("kernels", "data", "linalg", "stages")
            .whereLayer("kernels").mayOnlyAccessLayers("data", "linalg", "stages")
            .whereLayer("systems").mayOnlyAccessLayers("data", "linalg", "stages")
            .whereLayer("linalg").mayOnlyAccessLayers("stages")
            .whereLayer("data").mayNotAccessAnyLayer()
            .whereLayer("stages").mayNotAccessAnyLayer();

    @ArchTest
    static final ArchRule NO_CYCLES = SlicesRuleDefinition.slices().matching("org.larrr.(*)..").should().beFreeOfCycles();

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
    static final ArchRule MATRICES_STAY_BELOW_THE_EXPERIMENTS = noClasses()
            .that().resideInAnyPackage("org.larrr.app..", "org.larrr.gui..", "org.larrr.cli..", "org.larrr.experiments..",
                    "org.larrr.io..", "org.larrr.data..")
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
    static final ArchRule THREADS_START_IN_EXPERIMENTS = noClasses()
            .that().resideOutsideOfPackages("org.larrr.experiments..", "org.larrr.simulation..", "org.larrr.gui.charts..", "org.larrr.app..")
            .should().dependOnClassesThat().belongToAnyOf(Thread.class, java.util.concurrent.ExecutorService.class);
}
