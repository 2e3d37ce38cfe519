"""The light of a shot on surfaces without color. All formulas share it."""
import os

import numpy as np

import studio
from develop import denoise
from passes import DIFFUSE, GLOSS, SURFACES, render
from shots import SHOTS

EXPOSURE = 0.86
# Colors in the shared light: gray, between the darkest and the palest formula.
NEUTRAL = {"start": "#8b8b8b", "end": "#8b8b8b", "tint": "#e6e0d4"}


def build(job, picture, formulas):
    scene = studio.empty()
    moved = {"opened": picture["opened"]} if "opened" in picture else {}
    result = SHOTS[picture["shot"]](formulas, job["textures"], **moved) or {}
    return scene, result.get("exposure", EXPOSURE)


def tints_of(formulas):
    """The colors of the lamps: the light of a day as it is, and two of the formulas."""
    first, last = formulas[0], formulas[-1]
    return {"day": (1, 1, 1), "start": studio.glow(first["start"])[:3], "end": studio.glow(last["end"])[:3]}


def noise_free(halves, names, surfaces):
    """The sum of some passes, or of light times color, without its noise."""
    sums = [sum(half[name] for name in names) for half in halves]
    return denoise(sums, surfaces["albedo"], surfaces["normal"])


def light_of(job, picture, region=None):
    """The light of a shot on surfaces without color, for each set of lamps. All formulas share it."""
    step = f"-{picture['opened']:.3f}" if "opened" in picture else ""
    part = "-part" if region else ""
    file = os.path.join(job["results"], f"{picture['shot']}-{picture['size'][0]}-{job['samples']}{step}{part}.npz")
    if os.path.exists(file):
        return np.load(file)
    scene, _ = build(job, picture, [{**formula, **NEUTRAL} for formula in picture["formulas"]])
    folder = os.path.join(job["results"], f"passes-{os.getpid()}")
    made, surfaces = {}, None
    for lamps in ("day", "start", "end"):
        studio.only_lamps(scene, lamps)
        samples = max(2, job["samples"] // (2 if lamps == "day" else 4))
        names = {**SURFACES, **DIFFUSE, **GLOSS}
        halves = [render(scene, folder, names, picture["size"], samples, seed, region=region, crop=bool(region)) for seed in (1, 2)]
        surfaces = surfaces or {name: (halves[0][name] + halves[1][name]) / 2 for name in SURFACES}
        made[f"{lamps}-diffuse"] = noise_free(halves, DIFFUSE, surfaces)
        gloss = noise_free(halves, ("gloss-direct", "gloss-indirect"), surfaces)
        made[f"{lamps}-gloss"] = gloss * (halves[0]["gloss-color"] + halves[1]["gloss-color"]) / 2
    np.savez(f"{file}.part.npz", **{name: values.astype(np.float16) for name, values in made.items()})
    os.rename(f"{file}.part.npz", file)
    return np.load(file)
