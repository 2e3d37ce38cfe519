"""Things of a moment: glass of water, notebook, pencil, mug, lamp, cards, spoon, cloth."""
from math import cos, pi, sin

import bpy

from materials import linear, linen, plain, water_glass
from products import join
from shapes import add_mesh, arc, block, lathe, sheet


def put(item, place, turn=0.0, tilt=(0.0, 0.0)):
    """Moves a thing to a place on the table; angles in degrees."""
    item.location = (place[0], place[1], place[2] if len(place) > 2 else 0.0)
    item.rotation_euler = (tilt[0] * pi / 180, tilt[1] * pi / 180, turn * pi / 180)
    return item


def glass_of_water(full=0.7):
    """A plain tumbler, its water a hair smaller than its inside."""
    height, radius = 9.5, 3.3
    outer = [(0.0, 0.0), (radius * 0.86, 0.0), (radius * 0.9, 0.1), (radius, height), (radius - 0.1, height + 0.05)]
    inner = [(radius - 0.18, height), (radius * 0.9 - 0.18, 0.75), (0.0, 0.7)]
    glass = lathe("glass", outer + inner, 96, (water_glass("glass"),))
    level = 0.75 + (height - 0.75) * full
    at = radius * 0.9 - 0.19 + (radius * 0.1) * full
    water = lathe("water", [(0.0, 0.72), (radius * 0.9 - 0.2, 0.77), (at, level), (at - 0.15, level - 0.03), (0.0, level - 0.03)], 96, (water_glass("water", (0.97, 0.99, 1.0, 1.0), 1.33),))
    return join("tumbler", [glass, water])


def notebook(color, size=(13.5, 19.0, 1.1)):
    """A closed notebook of paper and cloth."""
    cover = plain("cover", color, 0.75, 0.2)
    pages = plain("pages", "#f3ecdc", 0.9, 0.1)
    body = block("pages", (size[0] - 0.3, size[1] - 0.3, size[2] - 0.24), (pages,), 0.02)
    body.location = (0.1, 0, 0.12)
    below = block("cover", (size[0], size[1], 0.12), (cover,), 0.04)
    above = block("cover", (size[0], size[1], 0.12), (cover,), 0.04)
    above.location.z = size[2] - 0.12
    spine = block("spine", (0.12, size[1], size[2]), (cover,), 0.04)
    spine.location.x = -size[0] / 2
    return join("notebook", [body, below, above, spine])


def page(lines=9, width=11.0, depth=15.0, first=""):
    """A sheet with ruled lines."""
    paper = sheet("page", width, depth, plain("page", "#fbf7ee", 0.85, 0.1), lambda u, v: 0.02 + 0.12 * max(0, v - 0.75) ** 2 * 16 * u)
    ink = plain("rule", "#cfc5b2", 0.9, 0.0)
    rules = []
    for i in range(lines):
        rule = block("rule", (width * 0.78, 0.03, 0.004), (ink,))
        rule.location = (0, depth * 0.32 - i * depth * 0.075, 0.034)
        rules.append(rule)
    return join("page", [paper, *rules])


def pencil(color, length=14.0):
    """Six sides, a cut cone, a lead; lies along x."""
    wood, lead, paint = plain("wood", "#d8b483", 0.7), plain("lead", "#2a2622", 0.4), plain("paint", color, 0.3, 0.5, 0.4)
    body = lathe("pencil", [(0.0, 0.0), (0.36, 0.0), (0.36, length)], 6, (paint,))
    cone = lathe("cone", [(0.35, length), (0.1, length + 1.1)], 24, (wood,))
    tip = lathe("tip", [(0.1, length + 1.1), (0.02, length + 1.45), (0, length + 1.46)], 24, (lead,))
    for polygon in body.data.polygons:
        polygon.use_smooth = False
    holder = join("pencil", [body, cone, tip])
    for part in holder.children:
        part.rotation_euler = (0, pi / 2, 0)
        part.location = (-length / 2, 0, 0.32)
    return holder


def mug(color):
    """A mug with a drink in it, its handle at the right."""
    clay = plain("clay", color, 0.35, 0.5, 0.3)
    profile = [(0, 0), (2.9, 0), (3.15, 0.15), (3.6, 1.2), (3.75, 4.0), (3.75, 7.6)] + arc((3.62, 7.6), 0.13, 0, 180, 6)
    body = lathe("mug", profile + [(3.45, 4.0), (3.3, 1.4), (2.6, 0.5), (0, 0.45)], 96, (clay,))
    tea = lathe("tea", [(3.47, 6.5), (0, 6.5)], 64, (plain("tea", "#7a4a22", 0.08, 0.5),))
    bpy.ops.mesh.primitive_torus_add(major_radius=1.75, minor_radius=0.34, major_segments=48, location=(4.0, 0, 4.2), rotation=(pi / 2, 0, 0))
    handle = bpy.context.object
    handle.data.materials.append(clay)
    bpy.ops.object.shade_smooth()
    return join("mug", [body, tea, handle])


def lamp():
    """A small bedside lamp: foot, stem, paper shade with a light inside."""
    brass = plain("brass", "#b08d57", 0.3, metallic=1.0)
    foot = lathe("foot", [(0, 0), (4.2, 0), (4.2, 0.4), (3.9, 0.6), (0.35, 0.9), (0.35, 13), (0, 13)], 64, (brass,))
    shade = plain("shade", "#f3e6cb", 0.9, 0.0)
    shade.node_tree.nodes["Principled BSDF"].inputs["Emission"].default_value = linear("#ffb766")
    shade.node_tree.nodes["Principled BSDF"].inputs["Emission Strength"].default_value = 1.5
    cone = lathe("shade", [(6.6, 10.5), (4.4, 19.5)], 96, (shade,))
    return join("lamp", [foot, cone])


def cards(color, count=5):
    """A stack of note cards, not quite straight."""
    paper, edge = plain("card", "#fbf7ee", 0.85, 0.1), plain("card-top", color, 0.6)
    stack = []
    for i in range(count):
        card = block("card", (10.5, 7.4, 0.05), (paper,), 0.01)
        card.location.z = i * 0.055
        card.rotation_euler.z = (i * 7 % 5 - 2) * 0.02
        stack.append(card)
    strip = block("strip", (10.5, 0.5, 0.004), (edge,))
    strip.location = (0, 2.9, count * 0.055)
    return join("cards", [*stack, strip])


def spoon():
    """A spoon that lies along x, bowl at the right."""
    steel = plain("steel", "#d6d3cc", 0.2, metallic=1.0)
    bowl_rows, vertices, faces = 14, [], []
    for i in range(bowl_rows + 1):
        for k in range(33):
            r, a = i / bowl_rows, 2 * pi * k / 32
            vertices.append((5.6 + 2.4 * r * cos(a), 1.55 * r * sin(a), 0.75 * r * r + 0.08))
    for i in range(bowl_rows):
        for k in range(32):
            faces.append((i * 33 + k, (i + 1) * 33 + k, (i + 1) * 33 + k + 1, i * 33 + k + 1))
    bowl = add_mesh("bowl", vertices, faces, None, (steel,))
    solid = bowl.modifiers.new("thick", "SOLIDIFY")
    solid.thickness = 0.1
    outline = []
    for i in range(25):
        t = i / 24
        x = -7.5 + 10.9 * t
        half = 0.62 - 0.36 * min(1, t * 1.6) + (0.12 * max(0, t - 0.85) / 0.15)
        z = 0.25 + 0.6 * sin(pi * t) * 0.9 + 0.42 * t
        outline += [(x, -half, z), (x, half, z)]
    handle = add_mesh("handle", outline, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(24)], None, (steel,))
    solid = handle.modifiers.new("thick", "SOLIDIFY")
    solid.thickness = 0.13
    return join("spoon", [bowl, handle])


def folded_cloth(color, size=(12.0, 9.0)):
    """A cloth folded in three soft layers."""
    cloth = linen("cloth", color, 9.0)
    layers = []
    for i in range(3):
        layer = block("fold", (size[0] - i * 0.15, size[1] - i * 0.2, 0.42), (cloth,), 0.2)
        layer.location = (0, 0, i * 0.43)
        layer.modifiers["edge"].segments = 6
        layers.append(layer)
    return join("cloth", layers)


def envelope(color, width=17.0, depth=11.5):
    """An envelope that lies open, its flap up."""
    paper, inside = plain("envelope", color, 0.85, 0.1), plain("lining", "#fbf7ee", 0.85, 0.1)
    fold = plain("fold", (*[0.8 * channel for channel in linear(color)[:3]], 1.0), 0.85, 0.1)
    back = block("back", (width, depth, 0.04), (paper,), 0.015)
    half, edge = width / 2, depth / 2
    corners = [(-half, -edge, 0.06), (half, -edge, 0.06), (half, edge, 0.06), (0, 0.4, 0.1), (-half, edge, 0.06)]
    front = add_mesh("front", corners, [(0, 1, 3), (1, 2, 3), (4, 0, 3)], None, (paper, fold), lambda side: min(1, side), smooth=False)
    flap = add_mesh("flap", [(-half, edge, 0.05), (half, edge, 0.05), (0, edge + 6.6, 0.7)], [(0, 1, 2)], None, (inside,), smooth=False)
    for part in (front, flap):
        part.modifiers.new("paper", "SOLIDIFY").thickness = 0.02
    return join("envelope", [back, front, flap])
