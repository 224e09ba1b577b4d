"""Run with LARRR_PROGRAM naming the jar; by default the one that the build leaves in target/."""

import importlib.util
import json
import os
import pickle
import subprocess
import sys
import tarfile
import tempfile
import unittest
import unittest.mock
import warnings
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


class WithoutTargets(Larrr):
    """Drops y, which the checks of scikit-learn give and Larrr refuses."""

    def __init__(self, shift=None, length_scale=None, regularization=None, rank=None, reversible=None, frequency=None,
                 kernel=None, estimator=None, dt=None, trust=True, options=None, program=None, random_state=None):
        super().__init__(shift, length_scale, regularization, rank, reversible, frequency, kernel, estimator, dt, trust,
                         options, program, random_state)

    def fit(self, X, y=None):
        return super().fit(X)

    def fit_transform(self, X, y=None):
        return super().fit_transform(X)

    def score(self, X, y=None):
        return super().score(X)


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

    def test_a_file_tells_what_it_was_taken_for(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "cells.csv")
            with open(path, "w", encoding="utf-8") as file:
                file.write("cells,pH\n" + "".join("%d,%.4f\n" % (1 + i // 40, np.sin(0.7 * i * i)) for i in range(400)))
            told = larrr.describe(path)
            self.assertEqual([question["id"] for question in told["questions"]], ["blocks"])
            answers = {"trajectory-column": "none"}
            self.assertEqual(larrr.describe(path, answers)["roles"]["coordinates"], ["cells", "pH"])
            model = Larrr(shift=1, length_scale=1, regularization=1e-4, rank=2, trust=False, options=answers).fit(path)
            self.assertEqual(model.roles_["coordinates"], ["cells", "pH"])

    def test_arrays_are_taken_as_they_stand(self):
        turning = np.cumsum(np.random.default_rng(3).normal(size=5000)) * 0.3
        wound = (turning + np.pi) % (2 * np.pi) - np.pi
        settings = dict(shift=0.1, length_scale=1, regularization=1e-6, rank=3, reversible=True, dt=1, trust=False)
        self.assertEqual(Larrr(**settings).fit(wound).report_["coordinates"], ["x"])
        x = self.data[0]
        times = np.arange(len(x)) * 0.1
        # Neither a column of times, nor a constant one, nor numbers that files use as marks are anything else than numbers.
        for extra in (times, np.full(len(x), 3.0), np.where(np.arange(len(x)) % 100, x, -999.0)):
            model = Larrr(**dict(self.settings, trust=False)).fit(np.c_[extra, x])
            self.assertEqual((model.report_["dimension"], model.report_["n"], model.n_features_in_), (2, len(x), 2))

    def test_times_of_arrays(self):
        x = self.data[0]
        times = np.arange(len(x)) * 0.1
        settings = dict(self.settings, dt=None, trust=False)
        by_step = Larrr(**dict(settings, dt=0.1)).fit(x)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            by_times = Larrr(**settings).fit(x, times=times)
        np.testing.assert_allclose(by_times.eigenvalues_, by_step.eigenvalues_, rtol=1e-9)
        uneven = Larrr(**settings).fit(x[:500], times=times[:500] ** 1.01)
        self.assertEqual(len(uneven.eigenvalues_), 4)
        for wrong in (times[:-1], times[::-1], [times, times]):
            with self.assertRaisesRegex(ValueError, "times"):
                Larrr(**settings).fit(x, times=wrong)
        with self.assertRaisesRegex(ValueError, "dt or times"):
            Larrr(**self.settings).fit(x, times=times)

    def test_masked_numbers_are_missing(self):
        x = self.data[0].copy()
        mask = np.zeros(len(x), dtype=bool)
        mask[1000:1010] = True
        settings = dict(self.settings, trust=False)
        missing = Larrr(**settings).fit(np.where(mask, np.nan, x))
        x[mask] = 1e6
        masked = Larrr(**settings).fit(np.ma.masked_array(x, mask))
        np.testing.assert_array_equal(masked.eigenvalues_, missing.eigenvalues_)
        self.assertEqual(masked.report_["n"], len(x) - 10)

    def test_names_of_columns_are_kept(self):
        try:
            import pandas
        except ImportError:
            self.skipTest("pandas is not installed")
        frame = pandas.DataFrame({"a": self.data[0], "b": np.roll(self.data[0], 3)})
        model = Larrr(**dict(self.settings, trust=False)).fit(frame)
        self.assertEqual(list(model.feature_names_in_), ["a", "b"])
        with self.assertRaisesRegex(ValueError, "feature names"):
            model.transform(frame.rename(columns={"b": "c"}))
        self.assertFalse(hasattr(model.fit(frame.to_numpy()), "feature_names_in_"))

    def test_a_random_state_is_a_seed(self):
        fits = [Larrr(**dict(self.settings, trust=False, options={"landmarks": 20}), random_state=seed).fit(self.data)
                for seed in (1, 1)]
        np.testing.assert_array_equal(fits[0].eigenvalues_, fits[1].eigenvalues_)
        self.assertEqual(Larrr(random_state=3).get_params()["random_state"], 3)

    def test_the_answer_is_drawn_and_told(self):
        self.assertEqual(self.model.answer_, self.model.report_["answer"]["sentence"])
        earlier = Larrr(**dict(self.settings, trust=False)).fit(self.data)
        del earlier.report_["answer"]
        self.assertIn("slowest timescale", earlier.answer_)
        shown = self.model._repr_html_()
        self.assertIn(self.model.verdicts_[1], shown)
        self.assertIn("<table>", shown)
        self.assertIn("Larrr", Larrr()._repr_html_())
        try:
            import matplotlib
        except ImportError:
            self.skipTest("matplotlib is not installed")
        matplotlib.use("Agg")
        self.assertIn("Re", self.model.plot_spectrum().get_xlabel())
        self.assertEqual(len(self.model.plot_eigenfunctions().lines), 3)
        flat = Larrr(**dict(self.settings, trust=False)).fit(np.c_[self.data[0], np.roll(self.data[0], 3)])
        self.assertEqual(len(flat.plot_eigenfunctions(count=2)), 2)

    def applied(self, model, states, what="eigenfunctions"):
        return model._apply(states, what)[0]

    def test_functions_with_numpy_are_those_of_apply(self):
        states = np.linspace(-2, 2, 41)
        np.testing.assert_allclose(self.model.transform(states), self.applied(self.model, states), rtol=1e-10, atol=1e-10)
        np.testing.assert_allclose(self.model.sets(states), self.applied(self.model, states, "sets"), rtol=1e-10, atol=1e-10)
        random = np.random.default_rng(5)
        plane = np.stack([self.data[0], np.roll(self.data[0], 7) + 0.1 * random.standard_normal(4000)], axis=1)
        for kernel in ("laplacian(1.1)", "matern32(0.9,1.3)@1,2", "0.5*matern52(1) + linear(2)", "polynomial(3,1.5)",
                       "gaussian(1,0.2;0,0.8)", "periodic(9,1)@1*gaussian(1)@2"):
            with self.subTest(kernel=kernel):
                model = Larrr(shift=2, regularization=1e-5, rank=3, kernel=kernel, length_scale=None, dt=0.1, trust=False,
                              options={"landmarks": 40}).fit(plane[:1500])
                expected = self.applied(model, plane[:200])
                np.testing.assert_allclose(model.transform(plane[:200]), expected, rtol=1e-10, atol=1e-10 * abs(expected).max())

    def test_written_functions_are_those_of_apply(self):
        states = np.linspace(-2, 2, 41)[:, None]
        what = ("eigenfunctions", "sets", "committor")
        expected = np.concatenate([self.applied(self.model, states, w).reshape(len(states), -1) for w in what], axis=1)
        with tempfile.TemporaryDirectory() as folder:
            def module(form):
                path = os.path.join(folder, form + "_functions.py")
                _program.run(["functions", "--model", self.model.model_file_, "--what", ",".join(what), "--form", form,
                              "--output", path])
                spec = importlib.util.spec_from_file_location(form + "_functions", path)
                found = importlib.util.module_from_spec(spec)
                spec.loader.exec_module(found)
                return found

            written = module("numpy")
            self.assertEqual(written.NAMES[:2] + written.NAMES[-1:], ["f1", "f2", "committor"])
            np.testing.assert_allclose(written.functions(states), expected, rtol=1e-10, atol=1e-10)
            try:
                import torch
            except ImportError:
                self.skipTest("PyTorch is not installed")
            functions = torch.jit.script(module("torch").Functions())
        x = torch.tensor(states, requires_grad=True)
        values = functions(x)
        np.testing.assert_allclose(values.detach().numpy(), expected, rtol=1e-10, atol=1e-10)
        values[:, 1].sum().backward()
        slope = (written.functions(states + 1e-5) - written.functions(states - 1e-5))[:, 1] / 2e-5
        np.testing.assert_allclose(x.grad[:, 0].numpy(), slope, rtol=1e-5, atol=1e-5)

    def test_angles_with_numpy(self):
        wound = (np.cumsum(np.random.default_rng(3).normal(size=3000)) * 0.3 + np.pi) % (2 * np.pi) - np.pi
        model = Larrr(shift=0.1, length_scale=1, regularization=1e-6, rank=3, reversible=True, dt=1, trust=False).fit(wound)
        np.testing.assert_allclose(model.transform(wound[:50]), self.applied(model, wound[:50]), rtol=1e-10, atol=1e-10)

    def test_a_model_that_was_changed_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path, changed = os.path.join(folder, "model.npz"), os.path.join(folder, "changed.npz")
            self.model.save(path)
            with np.load(path) as arrays:
                contents = dict(arrays)

            def refused(names, sentence="changed.npz differs from the file that was written"):
                np.savez(changed, **dict(contents, **names))
                with self.assertRaisesRegex(ValueError, sentence):
                    Larrr.load(changed)

            refused({"eigenvalues": contents["eigenvalues"] * (1 + 1e-15)})
            refused({"more": np.zeros(1)})
            text = contents["metadata"].astype(np.uint8).tobytes()
            refused({"metadata": np.frombuffer(text.replace(b'"shift":2.0', b'"shift":3.0'), dtype=np.uint8).astype(float)})
            refused({"metadata": np.frombuffer(text.replace(b'"digest"', b'"digess"'), dtype=np.uint8).astype(float)})
            refused({"metadata": np.frombuffer(text.replace(b"larrr-model", b"larrr-other"), dtype=np.uint8).astype(float)},
                    "changed.npz is not a model file")
            with open(path, "rb") as file:
                whole = bytearray(file.read())
            with zipfile.ZipFile(path) as archive:
                entry = archive.getinfo("metadata.npy")
            lengths = entry.header_offset + 26  # of the entry's name and of what follows it
            before = sum(int.from_bytes(whole[at:at + 2], "little") for at in (lengths, lengths + 2))
            whole[lengths + 4 + before + entry.compress_size // 2] ^= 1
            with open(changed, "wb") as file:
                file.write(whole)
            with self.assertRaisesRegex(ValueError, "changed.npz differs"):
                Larrr.load(changed)
            with open(changed, "wb") as file:
                file.write(b"no archive")
            with self.assertRaisesRegex(ValueError, "changed.npz is not a model file"):
                Larrr.load(changed)
            np.savez(changed, **contents)  # another archive of the same arrays
            np.testing.assert_array_equal(Larrr.load(changed).eigenvalues_, self.model.eigenvalues_)
            contents["metadata"] = np.frombuffer(text[:-77] + b"}", dtype=np.uint8).astype(float)
            np.savez(changed, **contents)  # as version 1.0 wrote it
            np.testing.assert_array_equal(Larrr.load(changed).eigenvalues_, self.model.eigenvalues_)

    def test_a_model_is_loaded_and_pickled(self):
        states = np.linspace(-2, 2, 11)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "model.npz")
            self.model.save(path)
            with self.assertRaisesRegex(ValueError, "not a model file"):
                np.savez(os.path.join(folder, "other.npz"), x=states)
                Larrr.load(os.path.join(folder, "other.npz"))
            loaded = Larrr.load(path)
            whole = Larrr.load(path, X=self.data)
        self.assertEqual((loaded.shift, loaded.rank, loaded.dt, loaded.verdicts_), (2, 4, 0.1, self.model.verdicts_))
        self.assertEqual(loaded.length_scale_, 1.5)
        np.testing.assert_array_equal(loaded.eigenvalues_, self.model.eigenvalues_)
        np.testing.assert_array_equal(loaded.transform(states), self.model.transform(states))
        with self.assertRaisesRegex(ValueError, "samples of the fit"):
            loaded.forecast(states, 1.0)
        again = pickle.loads(pickle.dumps(self.model))
        for other in (whole, again):
            np.testing.assert_allclose(other.forecast(states, [0.5]), self.model.forecast(states, [0.5]), rtol=1e-12, atol=1e-12)
        np.testing.assert_array_equal(again.transform(states), self.model.transform(states))
        again.fit(self.data[0])
        self.assertEqual(pickle.loads(pickle.dumps(Larrr(shift=3))).shift, 3)

    def test_the_score_is_that_of_its_definition(self):
        held_out = ornstein_uhlenbeck(20000, 0.1, 9)
        # trace over 1, x, x^2 - 1 of an Ornstein-Uhlenbeck process: 1 + exp(-t) + exp(-2t)
        exact = np.mean([1 + np.exp(-0.1 * lag) + np.exp(-0.2 * lag) for lag in (1, 2, 5, 10, 20)])
        self.assertAlmostEqual(self.model.score(held_out), exact, delta=0.08)
        f = self.model.transform(held_out)[:, :3]
        early, late = f[:-1], f[1:]
        c = (early.T @ early + late.T @ late) / 2
        t = (early.T @ late + late.T @ early) / 2
        self.assertAlmostEqual(self.model.score(held_out, lags=(1,)), np.trace(np.linalg.inv(c) @ t), places=10)

    def test_forecasts_decay_with_the_modes(self):
        states, slow = np.array([-1.0, 0.3, 1.2]), 1
        f = lambda x: self.model.transform(x)[:, slow].real  # noqa: E731
        mean = f(np.concatenate(self.data)).mean()
        decay = np.exp(self.model.eigenvalues_[slow].real * np.array([0, 0.4, 2]))
        np.testing.assert_allclose(self.model.forecast(states, [0, 0.4, 2], of=f), mean + (f(states) - mean)[:, None] * decay,
                                   rtol=1e-7, atol=1e-7)
        np.testing.assert_allclose(self.model.forecast([1.2], 0.5, of=lambda x: x[:, 0])[0, 0],
                                   self.model.forecast([1.2], 0.5)[0, 0, 0], rtol=1e-10)
        self.assertAlmostEqual(self.model.predict([1.2], 0.5)[0, 0], 1.2 * np.exp(-0.5), delta=0.15)
        np.testing.assert_allclose(self.model.predict(self.data)[1], self.model.predict(self.data[1], 0.1))

    def test_left_functions_are_dual_to_the_right_ones(self):
        states = np.concatenate(self.data)
        values, left, right = self.model.eig(states, left=True)
        self.assertEqual(values[0], 0)
        np.testing.assert_allclose(left.conj().T @ right / len(states), np.eye(len(values)), atol=1e-8)
        # of a reversible process they are the same functions but for a factor
        overlap = abs(np.corrcoef(left[:, 1].real, right[:, 1].real)[0, 1])
        self.assertGreater(overlap, 0.999)
        np.testing.assert_array_equal(self.model.eig(), self.model.eigenvalues_)

    def test_what_was_chosen_is_told(self):
        self.assertEqual((self.model.shift_, self.model.length_scale_, self.model.regularization_, self.model.rank_),
                         (2, 1.5, 1e-6, 4))
        self.assertEqual(self.model.timescales_[0], np.inf)
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            steps = Larrr(**dict(self.settings, dt=None, shift=0.2, kernel="rbf", trust=False)).fit(self.data)
        self.assertIn("time step is unknown", str(told[0].message))
        np.testing.assert_allclose(steps.eigenvalues_.real[1:], 0.1 * self.model.eigenvalues_.real[1:], rtol=1e-6)
        self.assertEqual(steps.timescales_[0], np.inf)
        copies = Larrr(**dict(self.settings, trust=False)).fit(np.stack([self.data[0][:3000], self.data[1]])[:, :, None])
        listed = Larrr(**dict(self.settings, trust=False)).fit([self.data[0][:3000], self.data[1]])
        np.testing.assert_array_equal(copies.eigenvalues_, listed.eigenvalues_)

    def test_one_program_answers_many_commands(self):
        _program.run(["systems"])
        first = dict(_program._running)
        _program.run(["systems"])
        self.assertEqual(first, _program._running)
        with self.assertRaisesRegex(ProgramError, "nosuch"):
            _program.run(["fit", "--data", "/nosuch.npy"])
        self.assertEqual(first, _program._running)
        larrr.close()
        self.assertEqual(_program._running, {})
        self.assertIn("triple-well", _program.run(["systems"])[0])

    def test_the_checks_of_scikit_learn(self):
        """All but what this estimator does on purpose: y is refused (here it is dropped), one column may be an array (n,)."""
        try:
            from sklearn.utils.estimator_checks import check_estimator
        except ImportError:
            self.skipTest("scikit-learn is not installed")

        model = WithoutTargets(shift=1.0, length_scale=1.0, regularization=1e-6, rank=2, dt=1.0, trust=False,
                               program=os.environ[_program.VARIABLE])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                results = check_estimator(model, on_skip=None, on_fail=None)
                failed = {result["check_name"] for result in results if result["status"] == "failed"}
                count = len(results)
            except TypeError:  # before 1.6
                failed, count = set(), 0
                for estimator, check in check_estimator(model, generate_only=True):
                    count += 1
                    try:
                        check(estimator)
                    except unittest.SkipTest:
                        pass
                    except Exception:  # whatever a check complains with
                        failed.add(check.func.__name__)
        self.assertGreater(count, 30)
        self.assertLessEqual(failed, {"check_fit1d", "check_transformer_data_not_an_array"})

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
            Larrr().fit(np.zeros((2, 2, 2, 2)))
        with self.assertRaisesRegex(ValueError, "y must be None"):
            Larrr(**self.settings).fit(self.data[0], np.arange(4000) * 0.1)
        for error, name, value in ((ValueError, "rank", -1), (TypeError, "rank", 2.5), (TypeError, "reversible", "no"),
                                   (TypeError, "shift", "5"), (ValueError, "length_scale", np.nan), (ValueError, "dt", 0),
                                   (TypeError, "trust", "yes"), (TypeError, "options", ["stride"]), (TypeError, "kernel", 3),
                                   (TypeError, "random_state", 0.5)):
            with self.assertRaisesRegex(error, name):
                Larrr(**dict(self.settings, **{name: value})).fit(self.data)
        # What the program refuses speaks of what is here, not of its files and options.
        with self.assertRaises(ValueError) as refused:
            Larrr(**dict(self.settings, kernel="cauchy")).fit(self.data)
        self.assertIn("kernel", str(refused.exception))
        for wrong in (np.zeros(100), np.arange(100.0)[:, None] * 0):
            with self.assertRaises(ValueError) as refused:
                Larrr(dt=0.1).fit(wrong)
            self.assertNotRegex(str(refused.exception), r"data\.npz|--[a-z]")
        with self.assertRaisesRegex(ProgramError, "is not LaRRR Workbench"):
            Larrr(dt=0.1, program="/bin/echo").fit(self.data)
        with self.assertRaisesRegex(ProgramError, "not found"):
            Larrr(program="/nowhere/larrr.jar").fit(self.data)

    def test_the_program_that_stays_is_compiled_fast_first_and_collected_by_one(self):
        with tempfile.TemporaryDirectory() as folder:
            jar = os.path.join(folder, "larrr-workbench.jar")
            for environment in ({}, {"JAVA_TOOL_OPTIONS": "-XX:+UseG1GC"}, {"JAVA_TOOL_OPTIONS": "-Xmx80m"}):
                with unittest.mock.patch.dict(os.environ, environment):
                    started = _program._resident(["java", "-jar", jar])
                self.assertEqual(started[-3:], ["-jar", jar, "serve"])
                self.assertNotIn("-XX:TieredStopAtLevel=1", started)  # it may run for long
                self.assertEqual(len([option for option in started if option.startswith("-XX:Tier4")]), 4)
                self.assertEqual("-XX:+UseSerialGC" in started, "GC" not in str(environment))
                self.assertEqual("-Xms96m" in started, not environment)  # more than the most is refused
                self.assertEqual("-XX:+UseTransparentHugePages" in started, os.path.exists("/sys/kernel/mm/transparent_hugepage/enabled"))
            with open(os.path.join(folder, "larrr.jsa"), "w"):
                self.assertIn("-XX:SharedArchiveFile=" + os.path.join(folder, "larrr.jsa"), _program._resident(["java", "-jar", jar]))
        self.assertEqual(_program._resident(["/usr/bin/larrr"]), ["/usr/bin/larrr", "serve"])

    def test_the_second_session_takes_an_archive_of_classes(self):
        jar = os.environ[_program.VARIABLE]
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as cache:
            for name in (os.path.basename(jar), "lib"):
                os.symlink(os.path.join(os.path.dirname(jar), name), os.path.join(folder, name))
            start = [_program._java(), "-jar", os.path.join(folder, os.path.basename(jar))]
            with unittest.mock.patch.dict(os.environ, {_program._CACHE: cache}):
                first = _program._Resident(start)
                self.assertEqual(first.ask(["--version"])["status"], 0)
                making = first.end()
                self.assertIsNone(_program._make_archive(start))  # one process is enough
                self.assertEqual(making.wait(), 0)
                self.assertEqual(len(os.listdir(cache)), 1)
                archive = "-XX:SharedArchiveFile=" + os.path.join(cache, os.listdir(cache)[0])
                self.assertIn(archive, _program._resident(start))
                second = _program._Resident(start)
                self.assertEqual(second.ask(["--version"])["status"], 0)
                self.assertIsNone(second.end())
                mapped = subprocess.run([*_program._resident(start)[:-3], "-Xshare:on", *start[1:], "--version"], capture_output=True)
                self.assertEqual(mapped.returncode, 0, mapped.stdout)
            with unittest.mock.patch.dict(os.environ, {_program._CACHE: ""}):
                self.assertIsNone(_program._archive(start))
                self.assertIsNone(_program._make_archive(start))

    def test_the_wheel_holds_the_package_and_is_the_same_every_time(self):
        with tempfile.TemporaryDirectory() as folder:
            for part in ("a", "b"):
                subprocess.run([sys.executable, os.path.join(HERE, "..", "wheel_builder.py"), os.path.join(folder, part)],
                               check=True, stdout=subprocess.DEVNULL)
            version = next(name.split("-")[1] for name in os.listdir(os.path.join(folder, "a")) if name.endswith(".whl"))
            self.assertRegex(version, r"^\d+\.\d+\.\d+(\.dev0)?$")
            name = "larrr-%s-py3-none-any.whl" % version
            wheels = []
            for part in ("a", "b"):
                with open(os.path.join(folder, part, name), "rb") as file:
                    wheels.append(file.read())
            self.assertEqual(wheels[0], wheels[1])
            with zipfile.ZipFile(os.path.join(folder, "a", name)) as wheel:
                self.assertIsNone(wheel.testzip())
                self.assertIn("larrr/_estimator.py", wheel.namelist())
                self.assertTrue({"larrr/__init__.pyi", "larrr/py.typed"} <= set(wheel.namelist()))
                metadata = wheel.read("larrr-%s.dist-info/METADATA" % version).decode()
                self.assertIn("\nAuthor: The LaRRR Workbench developers\n", metadata)
                self.assertIn("\nRequires-Dist: numpy>=1.20\n", metadata)
            with tarfile.open(os.path.join(folder, "a", "larrr-%s.tar.gz" % version)) as source:
                source.extractall(folder)
            unpacked = os.path.join(folder, "larrr-" + version)
            subprocess.run([sys.executable, os.path.join(unpacked, "wheel_builder.py"), os.path.join(folder, "c")], check=True,
                           stdout=subprocess.DEVNULL)
            with open(os.path.join(folder, "c", name), "rb") as file:
                self.assertEqual(wheels[0], file.read())


if __name__ == "__main__":
    unittest.main()
