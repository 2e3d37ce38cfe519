"""Wide pictures for pages about all formulas."""
from math import cos, sin

from materials import printed
from products import add_bottle, add_capsule, capsule_mesh
from props import glass_of_water, pencil, put
from shapes import sheet
from studio import add_camera, light_day, standard_ground

PALE = {"start": "#b9c8e8", "end": "#f2c9a8"}


def eight(formulas, textures):
    """All bottles on a shallow curve."""
    standard_ground()
    light_day(PALE, wash=0.6)
    middle = (len(formulas) - 1) / 2
    for i, formula in enumerate(formulas):
        angle = (i - middle) * 0.062
        put(add_bottle(formula, textures), (92 * sin(angle), 92 * (1 - cos(angle)) * -0.6 + 2.0, 0), (middle - i) * 3.2)
    add_camera((0, -92, 13), (0, 0, 4.2), 74, 11.0, (0, -1, 4.5))


def thirty(formulas, textures):
    """Thirty days: three rows of ten capsules, the colors of all formulas from left to right."""
    standard_ground()
    light_day(PALE, wash=0.6, key=1.2)
    meshes = [capsule_mesh(formula, textures) for formula in formulas]
    for day in range(30):
        row, column = divmod(day, 10)
        mesh = meshes[round(column * (len(meshes) - 1) / 9)]
        # Laid by hand: no capsule lies quite like the next.
        add_capsule(mesh, ((column - 4.5) * 3.1, (1 - row) * 3.3), (day * 7 % 5 - 2) * 1.6, 40 + (day * 11 % 7 - 3) * 3)
    add_camera((0, -32, 33), (0, -0.2, 0.3), 50, 9.0, (0, -1.2, 0.4))


def batch(formulas, textures):
    """Bottles of all formulas in four rows, as the first batch stands."""
    standard_ground()
    light_day(PALE, wash=0.6)
    for row in range(4):
        for column in range(-7, 8):
            formula = formulas[(column + 7 + row * 3) % len(formulas)]
            put(add_bottle(formula, textures), (column * 6.2 + (row % 2) * 3.1, row * 6.4 - 4.0, 0), (column * 5 + row * 3) % 7 - 3)
    add_camera((0, -78, 24), (0, -1.0, 5.6), 60, 6.0, (0, -6.5, 4.5))


def month(formulas, textures):
    """What hangs on the wall and comes by email: card, thirty pockets, email; a glass and a capsule."""
    standard_ground()
    light_day(PALE, wash=0.5)
    formula = formulas[0]
    for name, size, place, turn in (
        ("email", (13.0, 17.5), (-12.5, -1.6), 6), ("pockets", (13.0, 15.6), (1.6, -1.4), -3), ("card", (13.0, 10.0), (15.4, -4.4), -8),
    ):
        paper = printed(name, f"{textures}/{name}-{formula['id']}.png", 0.85, 0.1)
        put(sheet(name, *size, paper, lambda u, v: 0.02 + 0.25 * max(0, u + v - 1.55) ** 2), place, turn)
    put(glass_of_water(), (14.2, 6.0))
    put(add_bottle(formula, textures), (21.5, 2.4), 12)
    add_capsule(capsule_mesh(formula, textures), (20.2, -3.2), 20, -20)
    put(pencil(formula["start"], 12), (-2.6, -8.4), 4)
    add_camera((3.5, -46, 50), (3.5, -1.4, 0), 62, 16.0, (3.5, -1.4, 1))
