"""Thirty capsules that fell onto the table: a simulation with a fixed seed, checked for overlap."""
from math import inf, pi
from random import Random

import bpy
from mathutils import Matrix, Vector
from mathutils.geometry import intersect_point_line

from products import CAPSULE_LENGTH, CAPSULE_RADIUS

STEPS = 150


def solid(item, shape, active):
    bpy.context.view_layer.objects.active = item
    item.select_set(True)
    bpy.ops.rigidbody.object_add(type="ACTIVE" if active else "PASSIVE")
    item.select_set(False)
    body = item.rigid_body
    body.collision_shape = shape
    body.friction, body.restitution = 0.9, 0.02
    body.linear_damping, body.angular_damping = 0.4, 0.9
    body.use_margin, body.collision_margin = True, 0.0


def stand_in(kind, place, size):
    """An invisible body where something stands."""
    if kind == "cylinder":
        bpy.ops.mesh.primitive_cylinder_add(radius=size[0], depth=size[1], location=place)
    else:
        bpy.ops.mesh.primitive_cube_add(size=1, location=place, scale=size)
    item = bpy.context.object
    solid(item, "CYLINDER" if kind == "cylinder" else "BOX", False)
    return item


def distance(a, b):
    """The distance of two line segments, by their ends and by their nearest points."""
    (p, q), (r, s) = a, b
    u, v, w = q - p, s - r, p - r
    uu, uv, vv, uw, vw = u.dot(u), u.dot(v), v.dot(v), u.dot(w), v.dot(w)
    nearest = inf
    det = uu * vv - uv * uv
    if det > 1e-9:
        m, n = (uv * vw - vv * uw) / det, (uu * vw - uv * uw) / det
        if 0 <= m <= 1 and 0 <= n <= 1:
            nearest = ((p + u * m) - (r + v * n)).length
    for end, (first, last) in ((p, b), (q, b), (r, a), (s, a)):
        _, part = intersect_point_line(end, first, last)
        nearest = min(nearest, (end - first.lerp(last, min(1, max(0, part)))).length)
    return nearest


def axis(matrix):
    half = CAPSULE_LENGTH / 2 - CAPSULE_RADIUS
    return tuple(matrix @ Vector((0, 0, end * half)) for end in (-1, 1))


def pour(mesh, count, place, seed, obstacles=(), spread=1.1):
    """
    Drops capsules above a place and leaves them where they come to rest.
    @raises when two overlap by more than a tenth of a millimeter
    """
    scene = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    world.substeps_per_frame, world.solver_iterations = 12, 30
    world.point_cache.frame_end = STEPS
    scene.gravity = (0, 0, -60)
    helpers = [stand_in("block", (0, 0, -0.5), (120, 120, 1))]
    # Unseen walls keep all of them in the picture.
    x, y, half = place[0], place[1], 4.2
    helpers += [stand_in("block", (x + a * (half + 0.5), y + b * (half + 0.5), 10), (1 + 9 * abs(b), 1 + 9 * abs(a), 20)) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    helpers += [stand_in(*obstacle) for obstacle in obstacles]
    random = Random(seed)
    poured = []
    for i in range(count):
        item = bpy.data.objects.new("capsule", mesh)
        scene.collection.objects.link(item)
        turn = Matrix.Rotation(random.uniform(0, 2 * pi), 4, "Z") @ Matrix.Rotation(random.uniform(1.0, 2.1), 4, "X")
        shift = Vector((random.uniform(-spread, spread), random.uniform(-spread, spread), 1.0 + i // 2 * 0.9))
        item.matrix_world = Matrix.Translation(Vector(place) + shift) @ turn @ Matrix.Rotation(random.uniform(0, 2 * pi), 4, "Z")
        solid(item, "CAPSULE", True)
        poured.append(item)
    for frame in range(1, STEPS + 1):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    places = [item.evaluated_get(graph).matrix_world.copy() for item in poured]
    bpy.ops.rigidbody.world_remove()
    for item in helpers:
        bpy.data.objects.remove(item)
    for item, matrix in zip(poured, places):
        item.matrix_world = matrix
    lines = [axis(matrix) for matrix in places]
    gaps = [distance(a, b) - 2 * CAPSULE_RADIUS for i, a in enumerate(lines) for b in lines[:i]]
    ground = min(end.z for line in lines for end in line) - CAPSULE_RADIUS
    print(f"POURED {count}: nearest gap {min(gaps):.3f} cm, lowest {ground:.3f} cm", flush=True)
    if min(gaps) < -0.05 or ground < -0.05:
        raise ValueError("capsules overlap")
    return poured
