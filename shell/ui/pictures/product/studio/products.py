"""What a shopper gets, in the drawing's proportions: bottle, capsule, box, papers."""
from math import atan2, cos, hypot, pi, sin

import bpy
from mathutils import Matrix

from materials import lacquer, plain, printed, shell
from shapes import add_mesh, arc, bezier, block, lathe

# The drawing is 188 wide; the bottle 4.6 cm.
UNIT = 4.6 / 188
BOTTLE_HEIGHT = 376 * UNIT
NECK_TOP = 362 * UNIT
BODY_HEIGHT = 304 * UNIT
CAP_HEIGHT = 60 * UNIT
# A capsule of size 0: 2.17 cm long, as wide as drawn.
CAPSULE_LENGTH = 2.17
CAPSULE_UNIT = CAPSULE_LENGTH / 300
CAPSULE_RADIUS = 52 * CAPSULE_UNIT


def drawn(x, y):
    """A point of the drawn outline as (radius, z)."""
    return ((x - 120) * UNIT, (388 - y) * UNIT)


def join(name, parts):
    """An empty that moves all parts together."""
    holder = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(holder)
    for part in parts:
        part.parent = holder
    return holder


def bottle_glass(material):
    """Outside from the middle of the foot to the mouth, and the inside down again."""
    outer = [(0.0, 0.08), (1.4, 0.08), (1.62, 0.0)]
    corner = [drawn(188, 388), drawn(214, 388), drawn(214, 362)]
    for i in range(13):
        t = i / 12
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        outer.append(tuple(a * p[0] + b * p[1] + c * p[2] for p in zip(*corner)))
    outer += [drawn(214, 252), drawn(214, 142)]
    outer += bezier(drawn(214, 142), drawn(214, 104), drawn(164, 106), drawn(164, 84), 20)
    outer += [drawn(164, 74), drawn(164, 68), drawn(171, 66), drawn(171, 62), drawn(163, 60)]
    for y in (52, 40):
        outer += [drawn(163, y + 4), drawn(167, y + 1), drawn(167, y - 1), drawn(163, y - 4)]
    outer += [drawn(163, 29)] + arc(drawn(160, 29), 3 * UNIT, 0, 90, 5)
    outer += arc(drawn(156, 29), 3 * UNIT, 90, 180, 5) + [drawn(153, 40)]
    outer += [drawn(153, 84)] + bezier(drawn(153, 84), drawn(156, 110), drawn(205, 108), drawn(206, 142), 12)
    outer += [drawn(206, 366), drawn(190, 379), (0.0, 9 * UNIT)]
    return lathe("bottle", outer, 128, (material,))


def bottle_label(material):
    """The paper around the bottle; the front of the print looks at the camera."""
    steps, radius = 160, 94 * UNIT + 0.012
    top, bottom = (388 - 152) * UNIT, (388 - 342) * UNIT
    vertices, faces, uvs = [], [], []
    for i in range(steps + 1):
        # The print's left edge is 150 drawing units right of the front's middle, one turn before.
        angle = (150 / 94 - 2 * pi) + 2 * pi * i / steps
        vertices += [(radius * sin(angle), -radius * cos(angle), z) for z in (bottom, top)]
    for i in range(steps):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
        uvs += [(i / steps, 0), ((i + 1) / steps, 0), ((i + 1) / steps, 1), (i / steps, 1)]
    return add_mesh("label", vertices, faces, uvs, (material,))


def bottle_cap(color="#26231e"):
    """The ribbed cap, standing on its rim at z 0."""
    rim, edge = 58 * UNIT, 8 * UNIT
    profile = [(rim - 0.12, 0.0), (rim - 0.02, 0.0), (rim, 0.03), (rim, 8 * UNIT)]
    profile += [(rim, z * UNIT) for z in (10, 14, 30, 46, 48.5)]
    profile += arc((rim - edge, CAP_HEIGHT - edge), edge, 0, 90, 10)
    profile += [(rim - edge - 0.4, CAP_HEIGHT), (0.0, CAP_HEIGHT)]
    profile = [(rim - 0.12, CAP_HEIGHT - 0.15)] + profile

    def ribs(angle, radius, z):
        inside = 8.5 * UNIT < z < 48 * UNIT and radius > rim - 0.05
        return radius - 0.045 * (0.5 - 0.5 * cos(54 * angle)) ** 1.6 if inside else radius

    material = plain("cap", color, 0.42, 0.45)
    return lathe("cap", profile, 54 * 12, (material,), radius_at=ribs)


def add_bottle(formula, textures, is_open=False, turned=0.0):
    """A bottle on the ground; turned by an angle in degrees. Without its cap when open."""
    glass = bottle_glass(lacquer("lacquer", formula, BODY_HEIGHT))
    label = bottle_label(printed("label", f"{textures}/label-{formula['id']}.png", 0.5, 0.3))
    parts = [glass, label]
    if not is_open:
        cap = bottle_cap()
        cap.location.z = BOTTLE_HEIGHT - CAP_HEIGHT
        parts.append(cap)
    holder = join("bottle", parts)
    holder.rotation_euler.z = turned * pi / 180
    return holder


def capsule_mesh(formula, textures):
    """A closed capsule along z, its cap below: one mesh for all copies."""
    unit = CAPSULE_UNIT
    at = lambda radius, x: (radius * unit, (x - 158) * unit)
    profile = [at(max(r / unit, 0.0), 60 + z / unit) for r, z in arc((0, 0), 52 * unit, -90, 0, 14)]
    profile = [(abs(r), z) for r, z in profile]
    profile += [at(52, 136), at(51.2, 139), at(50.4, 141.5), at(51.2, 144), at(50.4, 146.5), at(51.2, 149), at(52, 152)]
    profile += [at(52, 169), at(51.4, 171.4), at(50, 172), at(47, 172)]
    cap_rows = len(profile) - 1
    profile += [at(47, 178), at(47, 261)]
    profile += [(abs(r), (261 - 158) * unit + z) for r, z in arc((0, 0), 47 * unit, 0, 90, 14)][1:]
    images = f"{textures}/imprint-{formula['id']}.png"
    materials = (
        shell("capsule-cap", formula["start"]),
        shell("capsule-body", formula["end"], images, formula["on-gradient"]),
    )
    made = lathe(
        "capsule", profile, 48, materials,
        uv=lambda angle, _, z: ((z / unit + 158 - 188) / 104, 0.5 + angle * 47 / 94),
        material_of_row=lambda row: 0 if row < cap_rows else 1,
    )
    mesh = made.data
    bpy.data.objects.remove(made)
    return mesh


def add_capsule(mesh, place, heading=0.0, roll=0.0):
    """A capsule that lies; heading and roll in degrees: 0 has its print upwards, cap at the left."""
    item = bpy.data.objects.new("capsule", mesh)
    bpy.context.scene.collection.objects.link(item)
    # The axis to +x and the print to the sky, then roll and heading.
    lie = Matrix(((0, 0, 1), (0, -1, 0), (1, 0, 0))).to_4x4()
    turn = Matrix.Rotation(heading * pi / 180, 4, "Z") @ Matrix.Rotation(roll * pi / 180, 4, "X")
    item.matrix_world = Matrix.Translation((place[0], place[1], CAPSULE_RADIUS + (place[2] if len(place) > 2 else 0))) @ turn @ lie
    return item


def add_box(formula, textures):
    """The folding box, a finger wider than the bottle."""
    front = printed("box-front", f"{textures}/box-front-{formula['id']}.png")
    side = printed("box-side", f"{textures}/box-side-{formula['id']}.png")
    paper = plain("box-paper", "#fbf7ee", 0.6, 0.2)
    return block("box", (5.6, 5.6, 10.0), (front, side, paper), 0.04, (0, 1, 0, 1, 2, 2))


def relief(x, y):
    """Height of the coin's face: an open capsule in a wreath of thirty rays, and a ring of beads. No real coin has it."""
    radius, angle = hypot(x, y), atan2(y, x)
    beads = max(0.0, 1 - ((radius - 1.03) / 0.03) ** 2) * (0.5 + 0.5 * cos(72 * angle)) * 0.02
    rays = max(0.0, 1 - ((radius - 0.83) / 0.12) ** 2) * (0.5 + 0.5 * cos(30 * angle)) ** 3 * 0.03
    # The capsule leans; its halves stand a gap apart.
    along, across = 0.87 * x + 0.5 * y, 0.87 * y - 0.5 * x
    wide = 0.27 if along < 0 else 0.24
    inside = min(wide - hypot(max(0.0, abs(along) - 0.34), across), abs(along) - 0.06)
    half = 0.045 * min(1.0, max(0.0, inside / 0.07)) + 0.02 * max(0.0, inside / wide)
    return beads + rays + half


def add_coin():
    """A coin of ours as large as a quarter: 24.26 mm, 1.75 mm thick, with a relief, a rim and a reeded edge."""
    radius, thick = 1.213, 0.175
    profile = [(0.5, 0.0), (radius - 0.02, 0.0), (radius, 0.02), (radius, thick - 0.02), (radius - 0.02, thick)]
    profile += [(radius - 0.09, thick), (radius - 0.115, thick - 0.045)]
    reeds = lambda angle, r, z: r - (0.012 * (0.5 - 0.5 * cos(119 * angle)) if r > radius - 0.005 else 0)
    metal = plain("coin", "#c9c5bd", 0.38, metallic=1.0)
    edge = lathe("coin", profile, 119 * 6, (metal,), radius_at=reeds)
    steps, turns = 110, 480
    points = [((radius - 0.115) * i / steps, 2 * pi * k / turns) for i in range(steps + 1) for k in range(turns)]
    face = [(r * cos(a), r * sin(a), thick - 0.045 + relief(r * cos(a), r * sin(a))) for r, a in points]
    quads = [
        (i * turns + k, (i + 1) * turns + k, (i + 1) * turns + (k + 1) % turns, i * turns + (k + 1) % turns)
        for i in range(steps) for k in range(turns)
    ]
    return join("quarter", [edge, add_mesh("face", face, quads, None, (metal,))])
