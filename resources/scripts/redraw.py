#!/usr/bin/env python3
"""Draws the exported figures anew from their numbers; needs Python 3.8 and NumPy.

    python3 redraw.py                    every data/*.npz to NAME-redrawn.svg beside it
    python3 redraw.py data/spectrum.npz  only this one

Start here for pictures of your own: load() gives the arrays by name and the description of the picture.
"""
import json
import sys
from pathlib import Path
from xml.sax.saxutils import escape

import numpy as np

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 480, 320, 80, 50, 40, 20
COLOURS = {"truth": "#000000", "larrr": "#0072b2", "to-rrr": "#d55e00", "data": "#0072b2", "threshold": "#656d76",
           "density": "#d0d7de", "potential": "#d0d7de"}
OTHERS = ["#009e73", "#b5528c", "#c98a00", "#3d9bd1", "#7a5230", "#5b5bb8"]


def load(path):
    """The arrays of a figure by name, and its description as a dictionary."""
    with np.load(path) as archive:
        arrays = {name: archive[name] for name in archive.files if not name.endswith(".json")}
        return arrays, json.loads(archive["figure.json"])


def colour(role):
    kind, _, number = role.rpartition("-") if role[-1].isdigit() else (role, "", "1")
    return COLOURS.get(kind, OTHERS[(int(number) - 1) % len(OTHERS)])


class Plot:
    """One panel: values to places on the page, and pieces of SVG."""

    def __init__(self, panel, left):
        self.x, self.y, self.left, self.parts = panel["x"], panel["y"], left, []
        self.box = (left + LEFT, TOP, WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM)

    @staticmethod
    def fraction(axis, value):
        low, high = axis["range"]
        if axis["scale"] == "log":
            low, high = np.log([low, high])
            value = np.log(np.maximum(np.asarray(value, float), 1e-300))
        return np.clip((np.asarray(value, float) - low) / (high - low), 0, 1)

    def places(self, x, y):
        left, top, width, height = self.box
        up = self.fraction(self.y, y)
        down = up if self.y["scale"] == "rows" else 1 - up
        return left + width * self.fraction(self.x, x), top + height * down

    def add(self, text):
        self.parts.append(text)

    def frame(self, title):
        left, top, width, height = self.box
        self.add(f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="none" stroke="#57606a"/>')
        self.text(left + width / 2, top - 12, title, "middle")
        self.text(left + width / 2, top + height + 38, self.x["label"], "middle")
        self.add(f'<text transform="translate({left - 62},{top + height / 2}) rotate(-90)" text-anchor="middle">'
                 f'{escape(self.y["label"])}</text>')
        for value in [] if self.x["scale"] == "hidden" else ticks(self.x):
            self.text(self.places(value, self.y["range"][0])[0], top + height + 18, f"{value:.3g}", "middle")
        if self.y["scale"] == "rows":
            for row, name in enumerate(self.y["rows"]):
                self.text(left - 6, self.places(self.x["range"][0], row)[1] + 4, name, "end")
        elif self.y["scale"] != "hidden":
            for value in ticks(self.y):
                self.text(left - 6, self.places(self.x["range"][0], value)[1] + 4, f"{value:.3g}", "end")

    def text(self, x, y, text, anchor):
        self.add(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>')

    def path(self, x, y, style, close=False):
        pieces, pen = [], "M"
        for a, b in zip(*self.places(x, y)):
            if np.isnan(a) or np.isnan(b):
                pen = "M"
            else:
                pieces.append(f"{pen}{a:.2f} {b:.2f}")
                pen = "L"
        self.add(f'<path d="{" ".join(pieces)}{" Z" if close else ""}" {style}/>')

    def dots(self, x, y, style):
        for a, b in zip(*self.places(x, y)):
            if not np.isnan(a + b):
                self.add(f'<circle cx="{a:.2f}" cy="{b:.2f}" r="4" {style}/>')


def ticks(axis):
    low, high = axis["range"]
    if axis["scale"] == "log":
        return 10.0 ** np.arange(np.ceil(np.log10(low)), np.floor(np.log10(high)) + 1)
    step = 10.0 ** np.floor(np.log10((high - low) / 4))
    step *= next(m for m in (1, 2, 5, 10) if (high - low) / (m * step) <= 6)
    return step * np.arange(np.ceil(low / step), np.floor(high / step) + 1)


def draw_series(plot, series, arrays):
    x = arrays[series["x"]]
    y = arrays[series["y"]] if "y" in series else None
    c, mark = colour(series["role"]), series["mark"]
    stroke = f'fill="none" stroke="{c}" stroke-width="1.5"'
    if mark in ("line", "line_and_points"):
        plot.path(x, y, stroke)
    if mark in ("points", "line_and_points", "ticks"):
        plot.dots(x, y, f'fill="{c}"')
    elif mark == "hollow_points":
        plot.dots(x, y, f'fill="white" stroke="{c}"')
    elif mark == "verticals":
        for value in x:
            plot.path([value, value], plot.y["range"], f'stroke="{c}" stroke-width="0.7"')
    elif mark in ("area", "side_area", "band"):
        low = arrays[series["low"]] if mark == "band" else np.full(len(y), plot.y["range"][0])
        base = np.full(len(x), plot.x["range"][0]) if mark == "side_area" else x
        plot.path(np.concatenate([x, base[::-1]]), np.concatenate([y, (y if mark == "side_area" else low)[::-1]]),
                  f'fill="{c}" fill-opacity="0.3"', close=True)
    elif mark in ("x_intervals", "y_intervals"):
        for k, (low, high) in enumerate(zip(arrays[series["low"]], arrays[series["high"]])):
            ends = ([low, high], [y[k], y[k]]) if mark == "x_intervals" else ([x[k], x[k]], [low, high])
            plot.path(*ends, stroke)


def diverging(value, limit):
    """Blue below, red above, light grey at zero."""
    t = np.clip(value / limit, -1, 1)
    end = np.array([8, 64, 126]) if t < 0 else np.array([138, 26, 31])
    red, green, blue = (np.array([226, 226, 226]) * (1 - abs(t)) + end * abs(t)).astype(int)
    return f"rgb({red},{green},{blue})"


def ascending(value, low, high):
    """From light grey to blue."""
    t = np.clip((value - low) / (high - low), 0, 1)
    red, green, blue = (np.array([226, 226, 226]) * (1 - t) + np.array([8, 64, 126]) * t).astype(int)
    return f"rgb({red},{green},{blue})"


def heat_colour(value, heat):
    low, high = heat["low"], heat["limit"]
    return diverging(value, high) if low == -high else ascending(value, low, high)


def draw_heatmap(plot, heat, arrays):
    x, y, values = arrays[heat["x"]], arrays[heat["y"]], arrays[heat["values"]]
    w, h = plot.box[2] / len(x), plot.box[3] / len(y)
    for row, column in zip(*np.nonzero(~np.isnan(values))):
        px, py = plot.places(x[column], y[row])
        plot.add(f'<rect x="{px - w / 2:.2f}" y="{py - h / 2:.2f}" width="{w + 0.3:.2f}" height="{h + 0.3:.2f}" '
                 f'fill="{heat_colour(values[row, column], heat)}"/>')


def redraw(path):
    arrays, figure = load(path)
    parts = []
    for k, panel in enumerate(figure["panels"]):
        plot = Plot(panel, k * WIDTH)
        if "heatmap" in panel:
            draw_heatmap(plot, panel["heatmap"], arrays)
        if "points" in panel:
            points = panel["points"]
            for a, b, v in zip(*plot.places(arrays[points["x"]], arrays[points["y"]]), arrays[points["values"]]):
                plot.add(f'<circle cx="{a:.2f}" cy="{b:.2f}" r="1.5" fill="{heat_colour(v, points)}"/>')
        for series in panel.get("series", []):
            draw_series(plot, series, arrays)
        plot.frame(panel["title"])
        parts += plot.parts
    target = path.with_name(path.stem + "-redrawn.svg")
    target.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH * len(figure["panels"])}" height="{HEIGHT}" '
                      f'font-family="sans-serif" font-size="12"><title>{escape(figure["title"])}</title>'
                      f'<rect width="100%" height="100%" fill="white"/>' + "\n".join(parts) + "</svg>\n", encoding="utf-8")
    return target


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    for name in [Path(a) for a in sys.argv[1:]] or sorted((here / "data").glob("*.npz")):
        if name.name != "trajectories.npz":
            print(redraw(name))
