"""
Renders pictures of products: blender -b --factory-startup -P render.py -- JOB.json
The job names pictures (shot, formulas, size), samples, and the folders of textures and results.
"""
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import studio  # noqa: E402
from develop import denoise, soften, tone  # noqa: E402
from light import build, light_of, tints_of  # noqa: E402
from loops import render_loop  # noqa: E402
from passes import COLOR, SURFACES, region_of_things, render, save  # noqa: E402
from shots import SHARED  # noqa: E402

# Colors of a shot's first picture: its table and wall serve all others.
GROUNDS = {}


def color_of(job, picture, scene):
    """The colors of all surfaces. Table and wall are rendered once for all formulas."""
    file = os.path.join(job["results"], f"{picture['name']}-{picture['size'][0]}.npy")
    once = (picture["shot"], tuple(picture["size"]))
    if not os.path.exists(file):
        folder = os.path.join(job["results"], f"passes-{os.getpid()}")
        region = region_of_things(scene, picture["size"]) if once in GROUNDS else None
        color = render(scene, folder, COLOR, picture["size"], 6, 1, bounces=0, region=region)["color"]
        if region:
            left, right, bottom, top = region
            # One row and column less: the region's edge is rounded.
            inside = (slice(bottom + 1, top - 1), slice(left + 1, right - 1))
            ground = GROUNDS[once].copy()
            ground[inside] = color[inside]
            color = ground
        np.save(file, color.astype(np.float16))
    color = np.load(file).astype(np.float32)
    GROUNDS.setdefault(once, color)
    return color


def from_shared_light(job, picture):
    """A picture from the light of its shot and the colors of its formulas."""
    light = light_of(job, picture)
    scene, exposure = build(job, picture, picture["formulas"])
    studio.only_lamps(scene, "none")
    color = color_of(job, picture, scene)
    tints = tints_of(picture["formulas"])
    diffuse, gloss = (
        soften(sum(light[f"{lamps}-{part}"].astype(np.float32) * np.array(tint, np.float32) for lamps, tint in tints.items()), color)
        for part in ("diffuse", "gloss")
    )
    return tone(diffuse * color + gloss, exposure)


def alone(job, picture):
    """A picture whose scene is its own."""
    scene, exposure = build(job, picture, picture["formulas"])
    folder = os.path.join(job["results"], f"passes-{os.getpid()}")
    samples = max(2, job["samples"] // 2)
    halves = [render(scene, folder, {**SURFACES, "light": "Image"}, picture["size"], samples, seed) for seed in (1, 2)]
    surfaces = {name: (halves[0][name] + halves[1][name]) / 2 for name in SURFACES}
    base = np.maximum(surfaces["albedo"], 0.04)
    light = denoise([half["light"] / base for half in halves], surfaces["albedo"], surfaces["normal"])
    return tone(light * base, exposure)


if __name__ == "__main__":
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
        JOB = json.load(file)
    os.makedirs(JOB["results"], exist_ok=True)
    for item in JOB["pictures"]:
        target = os.path.join(JOB["results"], f"{item['name']}.png")
        if not os.path.exists(target):
            began = time.time()
            save((from_shared_light if item["shot"] in SHARED else alone)(JOB, item), target)
            print(f"PICTURE {item['name']}: {time.time() - began:.0f} s", flush=True)
    for moving in JOB["loops"]:
        render_loop(JOB, moving)
