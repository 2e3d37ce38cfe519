"""
Renders pictures of one formula: blender -b --factory-startup -P render.py -- JOB.json
The job names formula, shots, size, samples, and the folders of textures and results.
"""
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import studio  # noqa: E402
from develop import denoise, tone  # noqa: E402
from shots import SHOTS  # noqa: E402


EXPOSURE = 0.86


def settings(scene, job, seed):
    """Few bounces and no caustics: the scenes are pale and open."""
    cycles = scene.cycles
    cycles.samples = max(4, job["samples"] // 2)
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.seed = seed
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 3.0, 12.0
    cycles.blur_glossy = 1.0
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.4
    scene.render.resolution_x, scene.render.resolution_y = job["size"]
    scene.render.resolution_percentage = 100
    scene.render.threads_mode, scene.render.threads = "FIXED", job.get("threads", 1)
    scene.view_settings.view_transform = "Raw"


def outputs(scene, folder):
    """Light, color and direction of the surfaces, each into a file of its own."""
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.format.color_mode, files.format.exr_codec = "RGB", "NONE"
    files.file_slots.clear()
    for name, socket in (("light", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        files.file_slots.new(name)
        tree.links.new(source.outputs[socket], files.inputs[name])


def read(folder, name):
    """A file as rows of linear light, from the bottom up."""
    image = bpy.data.images.load(os.path.join(folder, f"{name}0001.exr"))
    image.colorspace_settings.name = "Raw"
    values = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(values)
    width, height = image.size
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[:, :, :3]


def save(picture, file):
    height, width = picture.shape[:2]
    image = bpy.data.images.new("picture", width, height)
    image.colorspace_settings.name = "Raw"
    pixels = np.ones((height, width, 4), np.float32)
    pixels[:, :, :3] = np.clip(picture, 0, 1)
    image.pixels.foreach_set(pixels.ravel())
    image.filepath_raw, image.file_format = file, "PNG"
    image.save()
    bpy.data.images.remove(image)


def render(job, shot):
    began = time.time()
    scene = studio.empty()
    result = SHOTS[shot](job["formula"], job["textures"]) or {}
    folder = os.path.join(job["results"], "passes")
    outputs(scene, folder)
    halves, albedo, normal = [], 0, 0
    for seed in (1, 2):
        settings(scene, job, seed)
        scene.frame_set(1)
        bpy.ops.render.render()
        halves.append(read(folder, "light"))
        albedo, normal = albedo + read(folder, "albedo") / 2, normal + read(folder, "normal") / 2
    rendered = time.time()
    light = denoise(halves, albedo, normal)
    picture = tone(light, result.get("exposure", EXPOSURE))
    file = os.path.join(job["results"], f"{job['formula']['id']}-{shot}.png")
    save(picture, file)
    if job.get("raw"):
        save(tone((halves[0] + halves[1]) / 2, result.get("exposure", EXPOSURE)), file.replace(".png", "-raw.png"))
        save(albedo, file.replace(".png", "-albedo.png"))
    print(f"PICTURE {file} {rendered - began:.0f} s of rendering, {time.time() - rendered:.0f} s of developing", flush=True)


with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
    JOB = json.load(file)
os.makedirs(JOB["results"], exist_ok=True)
for name in JOB["shots"]:
    render(JOB, name)
