"""The pictures of products. Each function lays out a scene and places the camera."""
from materials import printed
from moments import moment
from opening import add_opening
from pour import pour
from products import UNIT, add_bottle, add_box, add_capsule, add_coin, bottle_cap, capsule_mesh
from props import envelope, pencil, put
from shapes import sheet
from studio import add_camera, light_day, standard_ground
from wides import batch, eight, month, thirty

BODY = 94 * UNIT


def front(formulas, textures):
    """The bottle alone, and one capsule."""
    standard_ground()
    light_day(formulas[0])
    add_bottle(formulas[0], textures)
    add_capsule(capsule_mesh(formulas[0], textures), (4.0, -1.6), -16, 56)
    add_camera((0.7, -50, 9.5), (0.7, 0, 4.6), 110, 8.0, (0, -2.2, 4.5))


def poured(formulas, textures):
    """The open bottle, its cap, and all thirty capsules."""
    standard_ground()
    light_day(formulas[0])
    put(add_bottle(formulas[0], textures, is_open=True), (-4.2, 0.6), 6)
    put(bottle_cap(), (4.4, 3.4), 20)
    pour(
        capsule_mesh(formulas[0], textures), 30, (2.2, -2.2, 0), 8,
        [("cylinder", (-4.2, 0.6, 4.5), (BODY, 9)), ("cylinder", (4.4, 3.4, 0.75), (1.5, 1.5))], 1.5,
    )
    add_camera((0.3, -47, 24), (0.3, -0.4, 3.1), 96, 9.0, (-1, -2, 3))


def coin(formulas, textures, opened=None):
    """One capsule beside a coin of a quarter's size; in the loop it opens."""
    standard_ground()
    light_day(formulas[0], key=0.95)
    put(add_coin(), (-1.7, 0.1), -8)
    if opened is None:
        add_capsule(capsule_mesh(formulas[0], textures), (1.45, -0.1), 24, 36)
    else:
        add_opening(formulas[0], textures, (1.45, -0.1), 24, 36, opened)
    add_camera((-0.15, -24.5, 17.5), (-0.15, 0.0, 0.3), 160, 6.3, (0.3, -0.2, 0.4))


def back(formulas, textures):
    """The back of the label, with the facts."""
    standard_ground()
    light_day(formulas[0])
    add_bottle(formulas[0], textures, turned=180)
    add_capsule(capsule_mesh(formulas[0], textures), (-3.8, -1.4), 18, -24)
    add_camera((-0.3, -50, 8.0), (-0.3, 0, 4.5), 114, 9.0, (0, -2.3, 4))


def add_leaflet(formula, textures, place, turn):
    """The article that lies in the box, unfolded."""
    paper = printed("article", f"{textures}/article-{formula['id']}.png", 0.8, 0.15)
    fold = lambda u, v: 0.02 + 0.35 * abs(((v * 3) % 1) - 0.5) ** 2 + 0.12 * u
    return put(sheet("article", 8.4, 11.4, paper, fold), place, turn)


def box(formulas, textures):
    """What the parcel brings: box, bottle, leaflet."""
    standard_ground()
    light_day(formulas[0])
    put(add_box(formulas[0], textures), (-4.3, 2.4), -24)
    put(add_bottle(formulas[0], textures), (2.6, 0.6), 3)
    add_leaflet(formulas[0], textures, (6.4, -5.6), -10)
    add_capsule(capsule_mesh(formulas[0], textures), (-1.0, -4.2), 12, -20)
    add_camera((1.0, -58, 21), (1.0, -0.8, 3.9), 96, 9.0, (1, -2, 4))


def add_paper(name, formula, textures, size, place, turn):
    """Something printed that lies on the table, one corner up."""
    paper = printed(name, f"{textures}/{name}-{formula['id']}.png", 0.85, 0.1)
    return put(sheet(name, *size, paper, lambda u, v: 0.02 + 0.3 * max(0, u + v - 1.5) ** 2), place, turn)


def letter(formulas, textures):
    """What comes by email: the first letter, as if it came by mail; whole, with room around it."""
    standard_ground()
    light_day(formulas[0])
    put(envelope(formulas[0]["tint"]), (-3.4, 2.0), 9)
    add_paper("email", formulas[0], textures, (13.0, 17.5), (2.0, -0.6, 0.2), -6)
    add_capsule(capsule_mesh(formulas[0], textures), (-7.4, -5.6), 24, 40)
    add_camera((-0.4, -44, 46), (-0.4, 0.1, 0), 94, 16.0)


def slip(formulas, textures):
    """What hangs on the wall: the slip to print and its thirty pockets; whole, with room around them."""
    standard_ground()
    light_day(formulas[0])
    add_paper("pockets", formulas[0], textures, (13.0, 15.6), (-6.3, 0.6), 4)
    add_paper("card", formulas[0], textures, (13.0, 10.0), (6.9, 1.2, 0.06), -6)
    put(pencil(formulas[0]["start"], 10), (6.2, -6.4), 187)
    add_camera((0.2, -46, 48), (0.2, -0.2, 0), 80, 16.0)


def three(formulas, textures):
    """The three bottles of a bundle, and a capsule of each."""
    standard_ground()
    light_day(formulas[0], formulas[2])
    for formula, place, turn in zip(formulas, ((-5.6, 1.8), (0, 0), (5.6, 1.8)), (-5, 0, 5)):
        put(add_bottle(formula, textures), place, turn)
    for formula, place, turn in zip(formulas, ((-3.3, -3.4), (3.2, -2.6), (5.9, -2.9)), (-14, 22, -32)):
        add_capsule(capsule_mesh(formula, textures), place, turn, -24)
    add_camera((0, -56, 13), (0, 0, 4.4), 98, 9.0, (0, -2.2, 4.5))


def boxed(formulas, textures):
    """The three boxes of a bundle, a bottle before them."""
    standard_ground()
    light_day(formulas[0], formulas[2])
    for formula, place, turn in zip(formulas, ((-7.2, 3.6), (-0.4, 4.6), (6.6, 3.8)), (-16, -13, -10)):
        put(add_box(formula, textures), place, turn)
    for formula, place, turn in zip(formulas, ((-4.2, -3.2), (0.9, -3.8), (6.0, -3.2)), (-4, 0, 4)):
        put(add_bottle(formula, textures), place, turn)
    add_camera((0, -64, 22), (0, 0, 4.4), 92, 9.0, (0, -3, 4))


# Shots whose light is the same for all formulas.
SHARED = {
    "front": front, "poured": poured, "coin": coin, "back": back, "box": box, "letter": letter, "slip": slip,
    "three": three, "boxed": boxed,
}
SHOTS = {**SHARED, "moment": moment, "eight": eight, "month": month, "thirty": thirty, "batch": batch}
