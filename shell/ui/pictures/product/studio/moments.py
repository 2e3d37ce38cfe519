"""The moment of each formula: things and light, and once a hand."""
from hand import take_capsule
from products import add_bottle, add_capsule, capsule_mesh
from props import cards, folded_cloth, glass_of_water, lamp, mug, notebook, page, pencil, put, spoon
from studio import add_camera, add_area, light_day, standard_ground


def desk_at_nine(formula):
    put(page(), (3.4, -3.0), -7)
    put(pencil(formula["start"]), (8.6, -6.2, 0), 188)
    put(glass_of_water(), (-8.0, 7.0))


def blank_page(formula):
    put(page(0, 15, 19), (3.6, -2.0), -10)
    put(pencil(formula["start"], 11), (5.4, -2.4, 0.1), 204)
    put(mug("#efe8da"), (8.4, 6.4), 25)


def window_at_three(formula):
    put(glass_of_water(0.85), (5.4, 1.2))
    put(folded_cloth(formula["tint"], (9, 7)), (9.6, 6.0), 12)


def bedside(formula):
    put(notebook("#4a4439"), (4.6, -2.6), -12)
    put(lamp(), (9.4, 8.6))
    put(glass_of_water(), (-9.2, 4.5))


def before_the_door(formula):
    put(cards(formula["start"], 6), (4.2, -2.4), -12)
    put(glass_of_water(), (7.4, 5.2))


def second_sip(formula):
    put(mug("#f3ecdc"), (5.6, 1.8), 20)
    put(folded_cloth(formula["tint"], (10, 8)), (10.2, 7.5), 10)


def clear_surface(formula):
    put(glass_of_water(0.9), (5.6, 2.0))
    put(folded_cloth(formula["tint"], (10, 7)), (4.4, -4.8), -8)


def something_useless(formula):
    put(spoon(), (4.6, -3.0), 16)
    put(mug(formula["end"]), (7.2, 5.4), 25)


SCENES = {
    "focus": desk_at_nine, "flow": blank_page, "energy": window_at_three, "deep-sleep": bedside,
    "confidence": before_the_door, "soothe": second_sip, "reset": clear_surface, "play": something_useless,
}


def moment(formulas, textures):
    """The bottle in its hour; Deep Sleep's is by lamp."""
    formula = formulas[0]
    standard_ground()
    if formula["id"] == "deep-sleep":
        light_day(formula, wash=0.5, key=0.1, fill=0.1)
        add_area("lamp", (9.4, 8.0, 15), (2, 0, 2), (6, 6), 3200, (1.0, 0.62, 0.3, 1), False)
    else:
        light_day(formula, wash=0.8)
    SCENES[formula["id"]](formula)
    put(add_bottle(formula, textures), (-3.4, 1.4), 6)
    mesh = capsule_mesh(formula, textures)
    if formula["id"] == "focus":
        take_capsule(mesh, formula["start"], (0.7, -3.2))
    else:
        add_capsule(mesh, (-1.2, -3.6), -18, -20)
    add_camera((1.4, -58, 24), (1.4, 0.4, 4.0), 92, 8.0, (-2, -1, 4))
