"""Meshes from a few numbers. One unit is a centimeter; z is up and the camera looks along +y."""
from math import cos, pi, sin

import bpy


def add_mesh(name, vertices, faces, uvs=None, materials=(), material_of=None, smooth=True):
    """Adds an object; `uvs` has one pair for each corner of each face, in order."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    if uvs:
        layer = mesh.uv_layers.new()
        for loop, uv in zip(layer.data, uvs):
            loop.uv = uv
    for material in materials:
        mesh.materials.append(material)
    # Round where it is round, with sharp edges where it has some.
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, 0.6
    for i, polygon in enumerate(mesh.polygons):
        polygon.use_smooth = smooth
        if material_of:
            polygon.material_index = material_of(i)
    item = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(item)
    return item


def bezier(p0, p1, p2, p3, steps=16):
    """Points of a cubic curve, without its first."""
    points = []
    for i in range(1, steps + 1):
        t = i / steps
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        points.append(tuple(sum(w * p[k] for w, p in zip(weights, (p0, p1, p2, p3))) for k in (0, 1)))
    return points


def arc(middle, radius, start, end, steps=10):
    """Points (r, z) of a circle's part, angles in degrees."""
    angles = [(start + (end - start) * i / steps) * pi / 180 for i in range(steps + 1)]
    return [(middle[0] + radius * cos(a), middle[1] + radius * sin(a)) for a in angles]


def lathe(name, profile, segments=128, materials=(), uv=None, material_of_row=None, radius_at=None):
    """
    Turns a profile of (radius, z) around z. Angle 0 looks at +x and grows toward -y.
    The outside is at the right of a profile's way up.
    `uv(angle, radius, z)` gives texture coordinates; `radius_at(angle, radius, z)` cuts ribs.
    """
    vertices, faces, uvs, rows = [], [], [], []
    for radius, z in profile:
        for k in range(segments):
            angle = -pi + 2 * pi * k / segments
            r = radius_at(angle, radius, z) if radius_at else radius
            vertices.append((r * cos(angle), -r * sin(angle), z))
    for i in range(len(profile) - 1):
        for k in range(segments):
            after = (k + 1) % segments
            faces.append((i * segments + k, (i + 1) * segments + k, (i + 1) * segments + after, i * segments + after))
            rows.append(i)
            if uv:
                a, b = (-pi + 2 * pi * n / segments for n in (k, k + 1))
                (r0, z0), (r1, z1) = profile[i], profile[i + 1]
                uvs += [uv(a, r0, z0), uv(a, r1, z1), uv(b, r1, z1), uv(b, r0, z0)]
    return add_mesh(
        name, vertices, faces, uvs, materials,
        (lambda face: material_of_row(rows[face])) if material_of_row else None,
    )


def block(name, size, materials=(), bevel=0.0, faces_of=None):
    """A box on the ground, with each side's whole texture; `faces_of` names a material for each side."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    vertices = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    # Front, right, back, left, top, bottom.
    faces = [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7), (3, 2, 1, 0)]
    uvs = [(0, 0), (1, 0), (1, 1), (0, 1)] * 6
    item = add_mesh(name, vertices, faces, uvs, materials, faces_of and (lambda i: faces_of[i]), smooth=False)
    if bevel:
        modifier = item.modifiers.new("edge", "BEVEL")
        modifier.width, modifier.segments = bevel, 3
    return item


def sheet(name, width, depth, material, height_at=lambda u, v: 0.0, steps=48, thickness=0.012):
    """Paper on the ground; `height_at` bends it, with both sides between 0 and 1."""
    vertices, faces, uvs = [], [], []
    for j in range(steps + 1):
        for i in range(steps + 1):
            u, v = i / steps, j / steps
            vertices.append(((u - 0.5) * width, (v - 0.5) * depth, height_at(u, v)))
    row = steps + 1
    for j in range(steps):
        for i in range(steps):
            faces.append((j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i))
            uvs += [((i + a) / steps, (j + b) / steps) for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))]
    item = add_mesh(name, vertices, faces, uvs, (material,))
    modifier = item.modifiers.new("paper", "SOLIDIFY")
    modifier.thickness, modifier.offset = thickness, 1
    return item
