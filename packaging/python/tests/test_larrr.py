"""Run with LARRR_PROGRAM naming the jar; by default the one that the build leaves in target/."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
import zipfile

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.dirname(HERE))

import larrr  # noqa: E402
from larrr import Larrr, NotFittedError, ProgramError, _program  # noqa: E402


def ornstein_uhlenbeck(n, step, seed):
    random = np.random.default_rng(seed)
    decay = np.exp(-step)
    x = np.zeros(n)
    for i in range(1, n):
        x[i] = decay * x[i - 1] + np.sqrt(1 - decay**2) * random.standard_normal()
    return x


class LarrrTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if _program.VARIABLE not in os.environ:
            os.environ[_program.VARIABLE] = os.path.join(ROOT, "target", "larrr-workbench.jar")
        cls.data = [ornstein_uhlenbeck(4000, 0.1, 1), ornstein_uhlenbeck(3000, 0.1, 2)]
        cls.settings = dict(shift=2.0, length_scale=1.5, regularization=1e-6, rank=4, reversible=True, dt=0.1)
        cls.model = Larrr(**cls.settings).fit(cls.data)

    def test_numbers_are_those_of_the_command_line(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "ou.npz")
            np.savez(path, **{"trajectory%d" % (k + 1): x for k, x in enumerate(self.data)})
            printed, _ = _program.run(["fit", "--data", path, "--dt", 0.1, "--shift", 2, "--length-scale", 1.5,
                                       "--regularization", 1e-6, "--rank", 4, "--reversible", "--output", "-"])
        expected = np.array(json.loads(printed)["eigenvalues"])
        np.testing.assert_allclose(self.model.eigenvalues_.real, expected[:, 0], rtol=1e-12)
        np.testing.assert_allclose(self.model.eigenvalues_.imag, expected[:, 1], atol=1e-12)

    def test_an_ornstein_uhlenbeck_process_decays_at_one(self):
        self.assertAlmostEqual(self.model.eigenvalues_[1].real, -1, delta=0.2)
        self.assertAlmostEqual(self.model.timescales_[1], -1 / self.model.eigenvalues_[1].real)
        self.assertEqual(self.model.bands_.shape, (4, 2))
        self.assertTrue(self.model.bands_[1, 0] < self.model.eigenvalues_[1].real < self.model.bands_[1, 1])
        self.assertEqual(len(self.model.verdicts_), 4)

    def test_eigenfunctions_follow_from_the_kept_arrays(self):
        states = np.linspace(-2, 2, 41)
        arrays = np.load(self.model.model_file_)
        points, triangle = arrays["landmarks"], arrays["triangle"]
        kernel = np.exp(-((states[:, None] - points[:, 0]) ** 2) / (2 * 1.5**2))
        z = np.linalg.solve(triangle, kernel.T).T
        np.testing.assert_allclose(self.model.transform(states), z @ arrays["right"][:, :, 0], atol=1e-8)

    def test_lists_stay_lists(self):
        parts = self.model.transform(self.data)
        self.assertEqual([p.shape for p in parts], [(4000, 4), (3000, 4)])
        np.testing.assert_allclose(parts[1], self.model.transform(self.data[1]), atol=1e-12)
        chi = self.model.sets(self.data[0])
        np.testing.assert_allclose(chi.sum(axis=1), 1, atol=1e-12)
        q = self.model.committor(self.data[0])
        self.assertTrue((q >= 0).all() and (q <= 1).all() and q.min() < 0.1 and q.max() > 0.9)
        self.assertTrue(np.isfinite(self.model.free_energy(self.data[0])).all())

    def test_complex_functions(self):
        random = np.random.default_rng(3)
        x = np.zeros((6000, 2))
        turn = np.exp(-0.05) * np.array([[np.cos(0.1), -np.sin(0.1)], [np.sin(0.1), np.cos(0.1)]])
        for i in range(1, len(x)):
            x[i] = turn @ x[i - 1] + 0.3 * random.standard_normal(2)
        model = Larrr(shift=1, length_scale=2, regularization=1e-5, rank=5, reversible=False, dt=0.1, trust=False).fit(x)
        f = model.transform(x)
        self.assertTrue(np.iscomplexobj(f))
        self.assertEqual(f.shape, (6000, 5))
        self.assertAlmostEqual(abs(model.eigenvalues_[1].imag), 1, delta=0.2)
        self.assertEqual(model.verdicts_, ["not-judged"] * 5)

    def test_a_file_tells_step_names_and_angles(self):
        sample = os.path.join(ROOT, "sample-systems", "alanine", "gmx-ala2-eps78-450K-2x60ns-6ps-backbone-dihedrals.npz")
        model = Larrr(shift=0.01, length_scale=2.9, regularization=1e-5, rank=3, trust=False).fit(sample)
        self.assertEqual((model.report_["step"], model.report_["timeUnit"], model.report_["dimension"]), (6, "ps", 4))
        self.assertEqual(model.report_["coordinates"], ["cos φ", "sin φ", "cos ψ", "sin ψ"])
        self.assertTrue(model.report_["settings"]["reversible"])
        self.assertEqual(model.n_features_in_, 2)
        self.assertTrue(80 < model.timescales_[1] < 125)  # ps; a Markov model of these data: 108 to 117
        with np.load(sample) as arrays:
            first = arrays["arr_0"][:100]
        values = model.transform(first)
        np.testing.assert_allclose(values, model.transform(first + 2 * np.pi), rtol=1e-5, atol=1e-6)

    def test_columns_that_go_around_are_angles(self):
        turning = np.cumsum(np.random.default_rng(3).normal(size=5000)) * 0.3
        wound = (turning + np.pi) % (2 * np.pi) - np.pi
        settings = dict(shift=0.1, length_scale=1, regularization=1e-6, rank=3, reversible=True, dt=1, trust=False)
        self.assertEqual(Larrr(**settings).fit(wound).report_["coordinates"], ["cos x", "sin x"])
        plain = Larrr(**settings, options={"angles": "none"}).fit(wound)
        self.assertEqual(plain.report_["coordinates"], ["x"])

    def test_parameters_follow_the_conventions(self):
        model = Larrr(shift=3).set_params(rank=2)
        self.assertEqual((model.get_params()["shift"], model.get_params()["rank"]), (3, 2))
        self.assertEqual(repr(model), "Larrr(shift=3, rank=2)")
        with self.assertRaises(ValueError):
            model.set_params(colour=1)

    def test_complaints(self):
        with self.assertRaises(NotFittedError):
            Larrr().transform([1.0, 2.0])
        with self.assertRaises(ValueError):
            self.model.transform(np.zeros((4, 3)))
        with self.assertRaises(ValueError):
            Larrr().fit(np.zeros((2, 2, 2)))
        with self.assertRaisesRegex(ProgramError, "rank"):
            Larrr(**dict(self.settings, rank=-1)).fit(self.data)
        with self.assertRaisesRegex(ProgramError, "there is no"):
            Larrr(program="/nowhere/larrr.jar").fit(self.data)

    def test_the_wheel_holds_the_package_and_is_the_same_every_time(self):
        with tempfile.TemporaryDirectory() as folder:
            for part in ("a", "b"):
                subprocess.run([sys.executable, os.path.join(HERE, "..", "wheel_builder.py"), os.path.join(folder, part)],
                               check=True, stdout=subprocess.DEVNULL)
            name = "larrr-%s-py3-none-any.whl" % larrr.__version__
            wheels = []
            for part in ("a", "b"):
                with open(os.path.join(folder, part, name), "rb") as file:
                    wheels.append(file.read())
            self.assertEqual(wheels[0], wheels[1])
            with zipfile.ZipFile(os.path.join(folder, "a", name)) as wheel:
                self.assertIsNone(wheel.testzip())
                self.assertIn("larrr/_estimator.py", wheel.namelist())


if __name__ == "__main__":
    unittest.main()
