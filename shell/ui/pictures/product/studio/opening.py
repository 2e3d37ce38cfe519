"""A capsule that opens: its two halves, the cellulose in them, and the grains that fall."""
from math import cos, pi, sin
from random import Random

import bpy
from mathutils import Matrix, Vector

from materials import plain, shell
from products import CAPSULE_RADIUS, CAPSULE_UNIT
from shapes import add_mesh, arc, lathe

# In units of the drawn capsule: where the body's mouth and the cap's rim are, and how full the body is.
MOUTH, RIM, FULL = 112, 172, 124
# How far each half goes, in cm, and how it turns, in degrees.
CAP_WAY, BODY_WAY, CAP_TURN, BODY_TURN = 0.42, 0.5, -9.0, 20.0
GRAINS = 420


def at(radius, x):
    return (radius * CAPSULE_UNIT, (x - 158) * CAPSULE_UNIT)


def end_of(radius, x, sign, inside=False):
    """The round end of a half, from its axis outward; inward for an inside."""
    start, stop = (-90, 0) if sign < 0 else (0, 90)
    points = [(abs(r), (x - 158) * CAPSULE_UNIT + z) for r, z in arc((0, 0), radius * CAPSULE_UNIT, start, stop, 14)]
    return points[::-1] if inside else points


def smooth(part):
    """Starts and ends slowly."""
    part = min(1.0, max(0.0, part))
    return part * part * (3 - 2 * part)


def halves(formula, textures):
    """Cap and body, each with its inside, along z."""
    color = shell("capsule-cap", formula["start"])
    rings = [at(52, 136), at(51.2, 139), at(50.4, 141.5), at(51.2, 144), at(50.4, 146.5), at(51.2, 149), at(52, 152)]
    cap = end_of(52, 60, -1) + rings + [at(52, 169), at(51.5, 171.3), at(50.5, RIM), at(49.4, RIM), at(48.6, 170)]
    cap = lathe("cap-half", cap + end_of(48.6, 60, -1, inside=True), 64, (color,))
    print_of = shell("capsule-body", formula["end"], f"{textures}/imprint-{formula['id']}.png", formula["on-gradient"])
    inside = [at(44, FULL - 12), at(44, MOUTH + 1), at(44.8, MOUTH), at(46.2, MOUTH), at(47, MOUTH + 1.5)]
    body = lathe(
        "body-half", inside + [at(47, 261)] + end_of(47, 261, 1)[1:], 64, (print_of,),
        uv=lambda angle, _, z: ((z / CAPSULE_UNIT + 158 - 188) / 104, 0.5 + angle * 47 / 94),
    )
    return cap, body


def powder(name):
    """White and dull, as cellulose is."""
    return plain(name, "#fbf8f1", 0.95, 0.05)


def filling(random):
    """The face of the powder in the body: uneven, as it broke."""
    rings, turns = 14, 48
    vertices, faces = [], []
    for i in range(rings + 1):
        for k in range(turns):
            r, a = 44.2 * i / rings, 2 * pi * k / turns
            x = FULL - 9 * (1 - (i / rings) ** 2) + random.uniform(-0.7, 0.7)
            vertices.append((r * CAPSULE_UNIT * cos(a), r * CAPSULE_UNIT * sin(a), (x - 158) * CAPSULE_UNIT))
    for i in range(rings):
        for k in range(turns):
            after = (k + 1) % turns
            faces.append((i * turns + k, i * turns + after, (i + 1) * turns + after, (i + 1) * turns + k))
    return add_mesh("filling", vertices, faces, None, (powder("filling"),))


def lie(item, place, heading, roll, shift):
    """As `add_capsule` lays a whole one, moved along its own axis."""
    flat = Matrix(((0, 0, 1), (0, -1, 0), (1, 0, 0))).to_4x4()
    turn = Matrix.Rotation(heading * pi / 180, 4, "Z") @ Matrix.Rotation(roll * pi / 180, 4, "X")
    item.matrix_world = Matrix.Translation((place[0], place[1], CAPSULE_RADIUS)) @ Matrix.Translation(shift) @ turn @ flat


def grains(mouth, toward, opened, random):
    """Grains that leave the body's mouth one after the other and lie in a small heap before it."""
    material = powder("grain")
    # Pulled apart and tipped, it loses the more the wider it is open.
    vertices, faces = [], []
    for _ in range(GRAINS):
        starts, size = 0.34 + 0.6 * random.random() ** 1.6, 0.02 + 0.034 * random.random() ** 2
        far, side = 0.06 + 0.42 * random.random() ** 1.7, random.gauss(0, 0.16)
        # The heap is highest in its middle.
        rest = max(0.0, 0.1 - 0.26 * abs(side) - 0.2 * abs(far - 0.2)) * random.random() + size * 0.6
        turned = [random.uniform(0.6, 1.0) for _ in range(8)]
        fallen = (opened - starts) / 0.16
        if fallen <= 0:
            continue
        part = min(1.0, fallen)
        across = Vector((-toward.y, toward.x, 0))
        high = mouth.z - 0.24
        place = mouth + toward * (far * part) + across * (side * (0.4 + 0.6 * part))
        place.z = rest + (high - rest) * (1 - part * part)
        first = len(vertices)
        corners = [(x, y, z) for z in (-1, 1) for y in (-1, 1) for x in (-1, 1)]
        vertices += [tuple(place + Vector(c) * (size * 0.6 * t)) for c, t in zip(corners, turned)]
        faces += [tuple(first + n for n in f) for f in ((0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5))]
    if vertices:
        add_mesh("grains", vertices, faces, None, (material,), smooth=False)


def add_opening(formula, textures, place, heading, roll, opened):
    """A capsule, closed at 0 and open at 1."""
    random = Random(7)
    cap, body = halves(formula, textures)
    inside = filling(random)
    apart = smooth(opened)
    radians = heading * pi / 180
    axis = Vector((cos(radians), sin(radians), 0))
    lie(cap, place, heading + CAP_TURN * smooth(opened * 1.6 - 0.6), roll, axis * (-CAP_WAY * apart))
    turned = heading + BODY_TURN * smooth(opened * 1.8 - 0.8)
    for item in (body, inside):
        lie(item, place, turned, roll - 14 * apart, axis * (BODY_WAY * apart))
        item.location.z -= 5 * CAPSULE_UNIT * smooth(opened * 2.2 - 1.2)
    bpy.context.view_layer.update()
    mouth = body.matrix_world @ Vector((0, 0, (MOUTH - 158) * CAPSULE_UNIT))
    toward = body.matrix_world.to_3x3() @ Vector((0, 0, -1))
    grains(mouth, Vector((toward.x, toward.y, 0)).normalized(), opened, random)
