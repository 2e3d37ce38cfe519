"""A shot that moves: of each step after the first, only the part of the picture that changes is rendered."""
import os
import time

import numpy as np

from develop import soften, tone
from light import EXPOSURE, build, light_of, tints_of
from materials import linear
from passes import COLOR, render, save

# The colors of a capsule's parts in one rendering: red, green and blue, and next to none.
PARTS = ("start", "end", "on-gradient")
DYES = (("#ff0000", "#00ff00", "#0000ff"), ("#010101",) * 3)
# Px over which a rendered part blends into the picture around it.
EDGE = 16


def parts_of(job, picture, region):
    """The colors of all that is no capsule, and how much of each place is cap, body and print."""
    folder = os.path.join(job["results"], f"passes-{os.getpid()}")
    colors = []
    for dye in DYES:
        scene, _ = build(job, picture, [{**picture["formulas"][0], **dict(zip(PARTS, dye))}])
        made = render(scene, folder, COLOR, picture["size"], 6, 1, bounces=0, region=region, crop=bool(region))
        colors.append(made["color"])
    dyed, bare = colors
    return bare, np.clip(dyed - bare, 0, 1)


def edges(left, right, bottom, top, width):
    """How much of a rendered part counts: less at its edges, if they are not those of the picture."""
    across, up = np.arange(right - left), np.arange(top - bottom)
    near = np.minimum(across, across[::-1]) if right < width else across
    return np.clip(np.minimum(near[None, :], np.minimum(up, up[::-1])[:, None]) / EDGE, 0, 1)[:, :, None]


def colored(formula, light, bare, parts):
    """The picture of one formula from light and parts."""
    color = bare + sum(parts[:, :, i : i + 1] * np.array(linear(formula[part])[:3], np.float32) for i, part in enumerate(PARTS))
    tints = tints_of([formula]).items()
    diffuse, gloss = (
        sum(light[f"{lamps}-{part}"] * np.array(tint, np.float32) for lamps, tint in tints) for part in ("diffuse", "gloss")
    )
    return tone(diffuse * color + gloss, EXPOSURE)


def render_loop(job, loop):
    """Saves the frames of a loop for all its pictures: light and parts of each step are rendered once."""
    (width, height), pictures = loop["size"], loop["pictures"]
    region = tuple(round(part * px) for part, px in zip(loop["region"], (width, width, height, height)))
    left, right, bottom, top = region
    place, soft, first = (slice(bottom, top), slice(left, right)), edges(*region, width), {}
    for step in range(loop["steps"]):
        began = time.time()
        changed = region if step else None
        item = {**loop, "formulas": pictures[0]["formulas"], "opened": step / (loop["steps"] - 1)}
        light = light_of(job, item, changed)
        bare, parts = parts_of(job, item, changed)
        guide = bare + parts.sum(2, keepdims=True) * 0.5
        light = {name: soften(light[name].astype(np.float32), guide) for name in light}
        for picture in pictures:
            made = colored(picture["formulas"][0], light, bare, parts)
            if step:
                whole = first[picture["name"]].copy()
                whole[place] += (made - whole[place]) * soft
                made = whole
            else:
                first[picture["name"]] = made
            folder = os.path.join(job["results"], f"{picture['name']}.loop")
            os.makedirs(folder, exist_ok=True)
            save(made, os.path.join(folder, f"{step:03d}.png"))
        print(f"STEP {step}: {time.time() - began:.0f} s", flush=True)
