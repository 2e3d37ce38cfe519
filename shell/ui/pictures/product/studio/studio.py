"""The studio: linen table, paper wall, a window from the left, the formula's two colors as light."""
from math import cos, pi, sin

import bpy
from mathutils import Vector

from materials import linear, linen, plain
from shapes import add_mesh


def empty():
    """A scene of nothing, for Cycles on the processor."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.world = bpy.data.worlds.new("world")
    return scene


def aim(item, target):
    """Turns a light or camera to a point."""
    direction = Vector(target) - item.location
    item.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()


def add_area(name, place, target, size, power, color=(1, 1, 1, 1), seen=True):
    """A soft box; when not seen, shiny things do not mirror it."""
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy, light.color = power, color[:3]
    item = bpy.data.objects.new(name, light)
    bpy.context.scene.collection.objects.link(item)
    item.location = place
    aim(item, target)
    item.visible_glossy = seen
    return item


def add_ground(table, wall, back=15.0):
    """A table that runs into the wall by a wide curve, so that no line stands behind the product."""
    steps, radius, half = 24, 9.0, 70.0
    add_mesh("table", [(-half, -40, 0), (half, -40, 0), (half, back, 0), (-half, back, 0)], [(0, 1, 2, 3)], None, (table,))
    line = [(back, -0.002)]
    line += [(back + radius * sin(a), radius - radius * cos(a)) for a in (i / steps * pi / 2 for i in range(1, steps + 1))]
    line += [(back + radius, 70.0)]
    vertices = [(x, y, z) for y, z in line for x in (-half, half)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    add_mesh("wall", vertices, faces, None, (wall,))


def glow(color, pale=0.3):
    """A color as light, equally bright for dark and pale formulas."""
    channels = linear(color)[:3]
    peak = max(channels)
    channels = [pale + (1 - pale) * c / peak for c in channels]
    bright = 0.21 * channels[0] + 0.72 * channels[1] + 0.07 * channels[2]
    return (*[c / bright for c in channels], 1.0)


def light_day(start, end=None, wash=1.0, key=1.0, fill=0.2):
    """A window at the left, a pale room, and the two colors of the formula on the wall."""
    world = bpy.context.scene.world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (1.0, 0.975, 0.94, 1.0)
    background.inputs[1].default_value = fill
    add_area("window", (-26, -14, 27), (0, 0, 4), (11, 15), 13500 * key, (1.0, 0.94, 0.86, 1))
    add_area("strip", (-15, -20, 9), (0, 0, 5), (2.4, 24), 1300 * key, (1.0, 0.98, 0.95, 1))
    add_area("card", (22, -6, 12), (0, 0, 5), (8, 22), 500 * key, (1.0, 0.98, 0.95, 1))
    if wash:
        add_area("start", (-20, 8, 20), (-13, 26, 9), (9, 9), 6000 * wash, glow(start["start"]), False)
        add_area("end", (20, 8, 16), (14, 26, 6), (9, 9), 6000 * wash, glow((end or start)["end"]), False)


def only_lamps(scene, lamps):
    """Leaves one set of lamps on: 'day', the formula's 'start' or 'end', or 'none'."""
    for item in scene.objects:
        if item.type == "LIGHT":
            item.hide_render = lamps != (item.name if item.name in ("start", "end") else "day")
    background = scene.world.node_tree.nodes["Background"].inputs[1]
    scene.world["fill"] = scene.world.get("fill", background.default_value)
    background.default_value = scene.world["fill"] if lamps == "day" else 0.0


def add_camera(place, target, lens=85.0, f_stop=0.0, focus=None, shift=(0.0, 0.0)):
    """The camera; an f-stop of 0 has everything sharp."""
    camera = bpy.data.cameras.new("camera")
    camera.lens, camera.sensor_width = lens, 36.0
    camera.shift_x, camera.shift_y = shift
    item = bpy.data.objects.new("camera", camera)
    bpy.context.scene.collection.objects.link(item)
    item.location = place
    aim(item, target)
    if f_stop:
        camera.dof.use_dof = True
        # Units are centimeters here and millimeters at the lens.
        camera.dof.aperture_fstop = f_stop / 10
        camera.dof.focus_distance = (Vector(focus or target) - item.location).length
    bpy.context.scene.camera = item


def standard_ground():
    """Linen on the table, paper on the wall."""
    add_ground(linen("linen", "#f1eadc"), plain("paper", "#eae3d5", 0.95, 0.05))
