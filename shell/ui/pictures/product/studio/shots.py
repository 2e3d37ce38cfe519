"""The pictures of one formula. Each function lays out a scene and places the camera."""
from materials import printed
from moments import moment
from pour import pour
from products import UNIT, add_bottle, add_box, add_capsule, add_coin, bottle_cap, capsule_mesh
from props import put
from shapes import sheet
from studio import add_camera, light_day, standard_ground

BODY = 94 * UNIT


def front(formula, textures):
    """The bottle alone, and one capsule."""
    standard_ground(formula)
    light_day(formula)
    add_bottle(formula, textures)
    add_capsule(capsule_mesh(formula, textures), (4.0, -1.6), -16, -24)
    add_camera((0.7, -50, 9.5), (0.7, 0, 4.6), 110, 8.0, (0, -2.2, 4.5))


def poured(formula, textures):
    """The open bottle, its cap, and all thirty capsules."""
    standard_ground(formula)
    light_day(formula)
    put(add_bottle(formula, textures, is_open=True), (-4.2, 0.6), -8)
    put(bottle_cap(), (4.4, 3.4), 20)
    pour(
        capsule_mesh(formula, textures), 30, (2.2, -2.2, 0), 7 + formula["number"],
        [("cylinder", (-4.2, 0.6, 4.5), (BODY, 9)), ("cylinder", (4.4, 3.4, 0.75), (1.5, 1.5))], 1.5,
    )
    add_camera((0.3, -47, 24), (0.3, -0.4, 3.0), 92, 9.0, (-1, -2, 3))


def coin(formula, textures):
    """One capsule beside a plain disc of a quarter's size."""
    standard_ground(formula)
    light_day(formula, key=0.95)
    put(add_coin(), (-1.7, 0.1))
    add_capsule(capsule_mesh(formula, textures), (1.45, -0.1), 24, -20)
    add_camera((-0.15, -27, 13.5), (-0.15, 0.0, 0.3), 128, 6.3, (0.3, -0.2, 0.4))


def back(formula, textures):
    """The back of the label, with the facts."""
    standard_ground(formula)
    light_day(formula)
    add_bottle(formula, textures, turned=180)
    add_capsule(capsule_mesh(formula, textures), (-3.8, -1.4), 18, -24)
    add_camera((-0.3, -50, 8.0), (-0.3, 0, 4.5), 114, 9.0, (0, -2.3, 4))


def box(formula, textures):
    """What the parcel brings: box, bottle, article."""
    standard_ground(formula)
    light_day(formula)
    put(add_box(formula, textures), (-4.3, 2.4), -24)
    put(add_bottle(formula, textures), (2.6, 0.6), 4)
    article = sheet(
        "article", 8.4, 11.4, printed("article", f"{textures}/article-{formula['id']}.png", 0.8, 0.15),
        lambda u, v: 0.02 + 0.35 * abs(((v * 3) % 1) - 0.5) ** 2 + 0.12 * u,
    )
    put(article, (6.2, -5.0), -10)
    add_capsule(capsule_mesh(formula, textures), (-1.0, -4.2), 12, -20)
    add_camera((1.2, -58, 21), (1.2, -0.8, 3.9), 90, 9.0, (1, -2, 4))


SHOTS = {"front": front, "poured": poured, "coin": coin, "back": back, "box": box, "moment": moment}
