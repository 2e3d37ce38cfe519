"""A hand in a cotton glove that holds a capsule: bones with flesh as one soft distance field, and its surface."""
from math import pi

import bpy
import numpy as np
from mathutils import Matrix

from materials import Graph, linen, plain
from products import join
from props import put
from shapes import add_mesh

# Joints of the hand in cm, from knuckle to tip, and the flesh around each. The capsule is at x = y = 0.
INDEX = [((4.2, 1.0, 8.9), 1.0), ((0.5, 0.75, 7.55), 0.9), ((-1.35, 0.4, 5.35), 0.8), ((-1.02, 0.1, 3.1), 0.66)]
MIDDLE = [((4.3, 2.9, 9.3), 1.02), ((0.7, 2.9, 7.5), 0.92), ((0.1, 2.6, 5.0), 0.83), ((1.2, 2.2, 3.5), 0.7)]
RING = [((5.0, 4.6, 9.1), 0.98), ((1.7, 4.8, 7.0), 0.88), ((1.5, 4.4, 4.8), 0.79), ((2.9, 3.9, 3.9), 0.68)]
LITTLE = [((6.0, 6.0, 8.6), 0.88), ((3.3, 6.4, 6.9), 0.76), ((3.2, 6.0, 5.2), 0.68), ((4.4, 5.4, 4.6), 0.58)]
THUMB = [((8.6, 0.2, 8.3), 1.7), ((5.2, -1.2, 6.7), 1.22), ((2.5, -1.15, 5.3), 1.0), ((1.12, -0.2, 3.0), 0.74)]
ELBOW = (25.0, 5.0, 16.5)


def cone(grid, a, b, first, last):
    """The distance to a round cone between two points."""
    a, b = np.array(a, np.float32), np.array(b, np.float32)
    along = b - a
    part = np.clip(((grid - a) @ along) / (along @ along), 0, 1)
    return np.linalg.norm(grid - (a + part[..., None] * along), axis=-1) - (first + (last - first) * part)


def melt(a, b, width):
    """The union of two bodies, with flesh in the corner between them."""
    part = np.maximum(width - np.abs(a - b), 0) / width
    return np.minimum(a, b) - part * part * width / 4


def finger(grid, joints):
    body = None
    for (a, first), (b, last) in zip(joints, joints[1:]):
        bone = cone(grid, a, b, first, last)
        body = bone if body is None else melt(body, bone, 0.35)
    return body


def field(grid):
    """The distance of each point to the glove."""
    palm = None
    for (knuckle, radius), root in ((INDEX[0], (11.2, 1.2, 9.7)), (MIDDLE[0], (11.4, 2.2, 10.0)), (RING[0], (11.5, 3.1, 9.9)), (LITTLE[0], (11.4, 3.9, 9.5))):
        bone = cone(grid, root, knuckle, 1.55, radius + 0.12)
        palm = bone if palm is None else melt(palm, bone, 1.2)
    # The ball of the thumb, and the web between thumb and index finger.
    palm = melt(palm, cone(grid, (11.0, 1.2, 9.2), THUMB[0][0], 1.6, 1.75), 1.6)
    palm = melt(palm, cone(grid, (8.8, 0.8, 8.4), (5.6, 0.2, 7.7), 1.3, 0.75), 1.4)
    wrist = np.minimum(cone(grid, (11.4, 1.8, 9.8), (16.0, 2.5, 12.1), 1.95, 2.15), cone(grid, (11.4, 3.2, 9.9), (16.0, 4.0, 12.1), 1.9, 2.1))
    body = melt(palm, wrist, 1.6)
    body = melt(body, finger(grid, THUMB), 0.9)
    for joints in (INDEX, MIDDLE, RING, LITTLE):
        body = melt(body, finger(grid, joints), 0.45)
    for seam in seams():
        for a, b in zip(seam, seam[1:]):
            body = melt(body, cone(grid, a, b, 0.075, 0.075), 0.16)
    return body


def seams():
    """Three darts on the back of the hand, and the seams along index finger and thumb."""
    lines = []
    for (knuckle, radius), root, lean in ((INDEX[0], (11.2, 1.2, 9.7), -0.45), (MIDDLE[0], (11.4, 2.2, 10.0), -0.3), (RING[0], (11.5, 3.1, 9.9), 0.0)):
        root, knuckle = np.array(root), np.array(knuckle)
        out = np.array((-0.08, lean, 1.0)) / np.hypot(lean, 1.0)
        lines.append([root + (knuckle - root) * t + out * (1.55 + (radius + 0.12 - 1.55) * t + 0.03) for t in (0.3, 0.5, 0.7, 0.88)])
    for joints in (INDEX, THUMB[1:]):
        lines.append([np.array(place) + np.array((0.0, -0.99 * radius, 0.0)) for place, radius in joints])
    return lines


def surface(low, high, step):
    """The surface of the field as vertices and quads: one vertex for each cell that it crosses, in the middle of its crossings."""
    axes = [np.arange(a, b, step, dtype=np.float32) for a, b in zip(low, high)]
    grid = np.stack(np.meshgrid(*axes, indexing="ij"), -1)
    values = np.concatenate([field(grid[i : i + 16]) for i in range(0, len(grid), 16)])
    shape = tuple(n - 1 for n in values.shape)
    total, count = np.zeros((*shape, 3), np.float32), np.zeros(shape, np.float32)
    corners = [(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)]
    part = lambda c: tuple(slice(o, o + n) for o, n in zip(c, shape))
    for a in corners:
        for axis in range(3):
            if a[axis]:
                continue
            b = tuple(1 if i == axis else o for i, o in enumerate(a))
            first, last = values[part(a)], values[part(b)]
            crossed = (first < 0) != (last < 0)
            where = np.where(crossed, first / np.where(crossed, first - last, 1), 0)
            place = np.array(a, np.float32) + where[..., None] * np.eye(3, dtype=np.float32)[axis]
            total += place * crossed[..., None]
            count += crossed
    cells = np.argwhere(count > 0)
    number = np.full(shape, -1, np.int64)
    number[tuple(cells.T)] = np.arange(len(cells))
    middle = total[tuple(cells.T)] / count[tuple(cells.T)][:, None]
    vertices = np.array(low, np.float32) + (cells + middle) * step
    quads = []
    for axis in range(3):
        one, two = [i for i in range(3) if i != axis]
        inner = tuple(slice(0, n - 1) if i == axis else slice(1, n - 1) for i, n in enumerate(values.shape))
        after = tuple(slice(1, n) if i == axis else slice(1, n - 1) for i, n in enumerate(values.shape))
        edges = np.argwhere((values[inner] < 0) != (values[after] < 0))
        edges[:, [one, two]] += 1
        outward = values[tuple(edges.T)] < 0
        around = []
        for u, v in ((1, 1), (0, 1), (0, 0), (1, 0)):
            cell = edges.copy()
            cell[:, one] -= u
            cell[:, two] -= v
            around.append(number[tuple(cell.T)])
        quad = np.stack(around, 1)
        turn = outward if axis != 1 else ~outward
        quad[~turn] = quad[~turn][:, ::-1]
        quads.append(quad)
    return vertices.tolist(), np.concatenate(quads).tolist()


def sleeve(color):
    """A cuff and the sleeve behind it, around the forearm."""
    cloth = linen("sleeve", color, 16.0)
    start, end = np.array((12.7, 2.7, 10.6)), np.array(ELBOW)
    along = (end - start) / np.linalg.norm(end - start)
    side = np.cross(along, (0, 0, 1))
    side /= np.linalg.norm(side)
    up = np.cross(side, along)
    rows = [(0.35, 0.62), (0.0, 0.8), (-0.05, 0.95), (0.0, 1.0), (0.1, 1.02), (2.6, 1.05), (2.75, 1.03), (2.8, 0.98), (2.9, 1.0)]
    rows += [(2.9 + i * 0.5, 1.02 + 0.02 * i) for i in range(1, 20)]
    turns, vertices, faces = 96, [], []
    for far, wide in rows:
        for k in range(turns):
            a = 2 * np.pi * k / turns
            fold = 1 + (0.03 * np.sin(3 * a + far * 1.1) + 0.02 * np.sin(7 * a - far * 2.3)) * min(1, max(0, far - 2.8))
            point = start + along * far + (side * np.cos(a) * 3.5 + up * np.sin(a) * 2.75) * wide * fold
            vertices.append(tuple(point))
    for i in range(len(rows) - 1):
        for k in range(turns):
            after = (k + 1) % turns
            faces.append((i * turns + k, i * turns + after, (i + 1) * turns + after, (i + 1) * turns + k))
    return add_mesh("sleeve", vertices, faces, None, (cloth,))


def cotton():
    """A fine knit that has been worn: small grain, and shallow folds."""
    material = plain("cotton", "#fbf8f1", 0.9, 0.08)
    graph = Graph(material)
    here = graph.add("ShaderNodeTexCoord").outputs["Object"]
    grain = graph.add("ShaderNodeTexNoise", {"Vector": here, "Scale": 16.0, "Detail": 2.0}).outputs["Fac"]
    folds = graph.add("ShaderNodeTexNoise", {"Vector": here, "Scale": 0.9, "Detail": 2.0, "Distortion": 1.2}).outputs["Fac"]
    knit = graph.add("ShaderNodeBump", {"Height": grain, "Strength": 0.25, "Distance": 0.02}).outputs[0]
    graph.into("Normal", graph.add("ShaderNodeBump", {"Height": folds, "Strength": 0.3, "Distance": 0.35, "Normal": knit}).outputs[0])
    return material


def take_capsule(mesh, color, place, step=0.08):
    """A hand that lifts a capsule above a place of the table."""
    vertices, faces = surface((-3.0, -4.0, 1.8), (17.0, 8.5, 15.0), step)
    glove = add_mesh("glove", vertices, faces, None, (cotton(),))
    glove.data.use_auto_smooth = False
    hand = put(join("hand", [glove, sleeve(color)]), (place[0] + 0.08, place[1] + 0.05, -0.1))
    hand.scale = (0.92, 0.92, 0.92)
    held = bpy.data.objects.new("capsule", mesh)
    bpy.context.scene.collection.objects.link(held)
    turn = Matrix.Rotation(0.06, 4, "Y") @ Matrix.Rotation(-pi / 2, 4, "Z") @ Matrix.Rotation(pi, 4, "X")
    held.matrix_world = Matrix.Translation((*place, 2.16)) @ turn
