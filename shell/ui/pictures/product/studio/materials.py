"""Materials: paper, linen, lacquered glass, capsule shell, metal. All are for Cycles."""
import bpy


def linear(color, whiter=0.0):
    """'#rrggbb' as linear light, with a part of white."""
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    channels = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return (*[c + (1 - c) * whiter for c in channels], 1.0)


def plain(name, color, roughness=0.5, specular=0.5, coat=0.0, metallic=0.0, coat_roughness=0.04):
    """A material of one color."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    for socket, value in {
        "Base Color": linear(color) if isinstance(color, str) else color,
        "Roughness": roughness, "Specular": specular, "Clearcoat": coat,
        "Clearcoat Roughness": coat_roughness, "Metallic": metallic,
    }.items():
        shader.inputs[socket].default_value = value
    return material


class Graph:
    """Adds nodes to a material, and links them by name."""

    def __init__(self, material):
        self.tree = material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]

    def add(self, kind, links=None, **settings):
        node = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(node, name, value)
        for socket, source in (links or {}).items():
            if isinstance(source, bpy.types.NodeSocket):
                self.tree.links.new(source, node.inputs[socket])
            else:
                node.inputs[socket].default_value = source
        return node

    def math(self, operation, a, b=0.0):
        return self.add("ShaderNodeMath", {0: a, 1: b}, operation=operation).outputs[0]

    def mix(self, part, a, b, blend="MIX"):
        node = self.add("ShaderNodeMixRGB", {0: part, 1: a, 2: b}, blend_type=blend)
        return node.outputs[0]

    def into(self, socket, source):
        self.tree.links.new(source, self.shader.inputs[socket])

    def place(self):
        """Object coordinates, one by one: x, y, z."""
        node = self.add("ShaderNodeTexCoord")
        return self.add("ShaderNodeSeparateXYZ", {0: node.outputs["Object"]}).outputs, node


def printed(name, file, roughness=0.55, specular=0.25):
    """Paper with a print; where the print is clear, the paper of the label."""
    material = plain(name, "#fbf7ee", roughness, specular)
    graph = Graph(material)
    image = graph.add("ShaderNodeTexImage", extension="CLIP", interpolation="Cubic")
    image.image = bpy.data.images.load(file)
    graph.into("Base Color", graph.mix(image.outputs["Alpha"], linear("#fbf7ee"), image.outputs["Color"]))
    return material


def lacquer(name, colors, height):
    """Glass under lacquer: from the first color above to the second below, as the drawing has it."""
    material = plain(name, colors["start"], 0.34, 0.5, 1.0)
    graph = Graph(material)
    (x, _, z), _ = graph.place()
    # The drawing's gradient leans: a quarter of the width for the whole height.
    down = graph.math("ADD", graph.math("MULTIPLY", z, -1 / height), graph.math("MULTIPLY", x, 0.035))
    part = graph.add("ShaderNodeMapRange", {0: down, 1: -0.86, 2: -0.02, 3: 0.0, 4: 1.0})
    graph.into("Base Color", graph.mix(part.outputs[0], linear(colors["start"]), linear(colors["end"])))
    return material


def shell(name, color, imprint=None, ink="#fffdf8"):
    """Half of a capsule: satin plant cellulose, with its print."""
    material = plain(name, color, 0.3, 0.5, 0.7, coat_roughness=0.08)
    if imprint:
        graph = Graph(material)
        image = graph.add("ShaderNodeTexImage", extension="CLIP", interpolation="Cubic")
        image.image = bpy.data.images.load(imprint)
        graph.into("Base Color", graph.mix(image.outputs["Alpha"], linear(color), linear(ink)))
    return material


def linen(name, color="#efe7d8", threads=11.0, depth=0.0045):
    """Woven cloth: two waves of thread, uneven by noise."""
    material = plain(name, color, 0.9, 0.1)
    graph = Graph(material)
    _, coordinates = graph.place()
    here = coordinates.outputs["Object"]
    noise = graph.add("ShaderNodeTexNoise", {"Vector": here, "Scale": 1.1, "Detail": 4.0})
    waves = []
    for direction in ("X", "Y"):
        wave = graph.add(
            "ShaderNodeTexWave",
            {"Vector": here, "Scale": threads / 3.2, "Distortion": 1.6, "Detail": 2.0, "Detail Scale": 2.4},
            wave_type="BANDS", bands_direction=direction, wave_profile="SIN",
        )
        waves.append(wave.outputs["Fac"])
    weave = graph.math("ADD", graph.math("MULTIPLY", waves[0], 0.5), graph.math("MULTIPLY", waves[1], 0.5))
    uneven = graph.math("ADD", graph.math("MULTIPLY", weave, 0.75), graph.math("MULTIPLY", noise.outputs["Fac"], 0.25))
    tone = graph.add("ShaderNodeMapRange", {0: uneven, 1: 0.15, 2: 0.85, 3: 0.84, 4: 1.04})
    bright = graph.add("ShaderNodeCombineXYZ", {0: tone.outputs[0], 1: tone.outputs[0], 2: tone.outputs[0]})
    graph.into("Base Color", graph.mix(1.0, linear(color), bright.outputs[0], "MULTIPLY"))
    bump = graph.add("ShaderNodeBump", {"Height": uneven, "Strength": 0.7, "Distance": depth * 10})
    graph.into("Normal", bump.outputs[0])
    return material


def water_glass(name, tint=(1.0, 1.0, 1.0, 1.0), ior=1.45):
    """Clear, and clear to light too: its shadow is thin, without the noise of real caustics."""
    material = plain(name, tint, 0.0)
    graph = Graph(material)
    graph.shader.inputs["Transmission"].default_value = 1.0
    graph.shader.inputs["IOR"].default_value = ior
    through = graph.add("ShaderNodeBsdfTransparent", {0: (0.9, 0.92, 0.92, 1.0)})
    path = graph.add("ShaderNodeLightPath")
    either = graph.add("ShaderNodeMixShader", {0: path.outputs["Is Shadow Ray"]})
    graph.tree.links.new(graph.shader.outputs[0], either.inputs[1])
    graph.tree.links.new(through.outputs[0], either.inputs[2])
    graph.tree.links.new(either.outputs[0], graph.tree.nodes["Material Output"].inputs[0])
    return material
