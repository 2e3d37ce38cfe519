"""Rendered passes as arrays of linear light, from the bottom row up."""
import os

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

# Files that a rendering writes, and the passes that are in them.
SURFACES = {"albedo": "Denoising Albedo", "normal": "Denoising Normal"}
DIFFUSE = {"diffuse-direct": "DiffDir", "diffuse-indirect": "DiffInd"}
GLOSS = {"gloss-direct": "GlossDir", "gloss-indirect": "GlossInd", "gloss-color": "GlossCol"}
COLOR = {"color": "DiffCol"}


def settings(scene, size, samples, seed, bounces=8):
    """Few bounces and no caustics: the scenes are pale and open."""
    cycles = scene.cycles
    cycles.samples, cycles.seed = samples, seed
    cycles.use_adaptive_sampling = cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 3.0, 12.0
    cycles.blur_glossy = 1.0
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.4
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = "Raw"


def outputs(scene, folder, names):
    """Each pass into a file of its own."""
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = layer.use_pass_glossy_color = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.format.color_mode, files.format.exr_codec = "RGB", "NONE"
    files.file_slots.clear()
    for name, socket in names.items():
        files.file_slots.new(name)
        tree.links.new(source.outputs[socket], files.inputs[name])


def read(folder, name):
    image = bpy.data.images.load(os.path.join(folder, f"{name}0001.exr"))
    image.colorspace_settings.name = "Raw"
    values = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(values)
    width, height = image.size
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[:, :, :3].copy()


def region_of_things(scene, size):
    """The part of the picture with things on the table, as (left, right, bottom, top) in px."""
    bpy.context.view_layer.update()
    corners = [
        world_to_camera_view(scene, scene.camera, item.matrix_world @ Vector(corner))
        for item in scene.objects
        if item.type == "MESH" and item.name not in ("table", "wall")
        for corner in item.bound_box
    ]
    edges = []
    for axis, px in enumerate(size):
        places = [corner[axis] * px for corner in corners]
        edges += [max(0, int(min(places)) - 6), min(px, int(max(places)) + 6)]
    return edges


def render(scene, folder, names, size, samples, seed, bounces=8, region=None, crop=False):
    """Renders the scene once, or a region of it, alone if cropped. @returns the passes by name"""
    outputs(scene, folder, names)
    scene.render.use_border, scene.render.use_crop_to_border = region is not None, crop
    if region:
        scene.render.border_min_x, scene.render.border_max_x = (x / size[0] for x in region[:2])
        scene.render.border_min_y, scene.render.border_max_y = (y / size[1] for y in region[2:])
    settings(scene, size, samples, seed, bounces)
    scene.frame_set(1)
    bpy.ops.render.render()
    return {name: read(folder, name) for name in names}


def save(picture, file):
    """Writes a PNG under its final name only when it is whole."""
    height, width = picture.shape[:2]
    image = bpy.data.images.new("picture", width, height)
    image.colorspace_settings.name = "Raw"
    pixels = np.ones((height, width, 4), np.float32)
    pixels[:, :, :3] = np.clip(picture, 0, 1)
    image.pixels.foreach_set(pixels.ravel())
    image.filepath_raw, image.file_format = f"{file}.part", "PNG"
    image.save()
    bpy.data.images.remove(image)
    os.rename(f"{file}.part", file)
