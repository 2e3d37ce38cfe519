"""From light to picture: denoise with the help of the surfaces, then tone."""
import numpy as np

# One side of a 5x5 kernel; the other side has the same weights.
KERNEL = {0: 0.375, 1: 0.25, 2: 0.0625}
PAIRS = [(dy, dx) for dy in range(3) for dx in range(-2, 3) if dy > 0 or dx > 0]


def blur(image, radius):
    """A box blur of a picture with channels."""
    size = 2 * radius + 1
    padded = np.pad(image, ((radius + 1, radius), (radius + 1, radius), (0, 0)), "edge").astype(np.float64)
    total = padded.cumsum(0).cumsum(1)
    area = total[size:, size:] - total[:-size, size:] - total[size:, :-size] + total[:-size, :-size]
    return (area / (size * size)).astype(np.float32)


def denoise(halves, albedo, normal, steps=(1, 2, 4)):
    """
    Means of similar places, in wider and wider steps. What two half renderings disagree in is
    noise; the surfaces' colors and directions say what belongs together.
    """
    # Fireflies: no place may be much brighter than everything around it.
    halves = [np.minimum(half, 4.0 * blur(half, 2) + 0.05) for half in halves]
    light = (halves[0] + halves[1]) / 2
    noise = blur(((halves[0] - halves[1]) / 2) ** 2, 4).mean(2, keepdims=True) + 1e-7
    guide = np.concatenate([albedo * 3.0, normal * 2.0], 2).astype(np.float32)
    height, width = light.shape[:2]
    for step in steps:
        smooth = blur(light, 1).mean(2, keepdims=True)
        own = KERNEL[0] * KERNEL[0]
        total, weights = light * own, np.full_like(noise, own)
        squares = np.full_like(noise, own * own)
        for dy, dx in PAIRS:
            kernel, y, x = KERNEL[dy] * KERNEL[abs(dx)], dy * step, dx * step
            a = (slice(y, height), slice(max(0, x), width + min(0, x)))
            b = (slice(0, height - y), slice(max(0, -x), width + min(0, -x)))
            apart = ((guide[a] - guide[b]) ** 2).sum(2, keepdims=True) * 6.0
            unlike = (smooth[a] - smooth[b]) ** 2 / (noise[a] + noise[b])
            weight = kernel * np.exp(-apart - np.maximum(unlike * 2.0 - 0.6, 0))
            total[a] += light[b] * weight
            total[b] += light[a] * weight
            for place in (a, b):
                weights[place] += weight
                squares[place] += weight * weight
        light = total / weights
        noise = noise * squares / weights**2
    return light


def soften(light, color, steps=(1, 2, 4)):
    """Takes the last mottle off: means of places of one color whose light is nearly equal."""
    height, width = light.shape[:2]
    guide = color * 3.0
    for step in steps:
        smooth = blur(light, 1).mean(2, keepdims=True)
        total, weights = light * KERNEL[0] ** 2, np.full(light.shape[:2] + (1,), KERNEL[0] ** 2, np.float32)
        for dy, dx in PAIRS:
            y, x = dy * step, dx * step
            a = (slice(y, height), slice(max(0, x), width + min(0, x)))
            b = (slice(0, height - y), slice(max(0, -x), width + min(0, -x)))
            apart = ((guide[a] - guide[b]) ** 2).sum(2, keepdims=True) * 4.0
            unlike = ((smooth[a] - smooth[b]) / (0.07 * (smooth[a] + smooth[b]) + 0.004)) ** 2
            weight = KERNEL[dy] * KERNEL[abs(dx)] * np.exp(-apart - unlike)
            total[a] += light[b] * weight
            total[b] += light[a] * weight
            weights[a] += weight
            weights[b] += weight
        light = total / weights
    return light


def tone(light, exposure=1.0):
    """Light to sRGB; the brightest parts roll off softly, hues stay."""
    light = np.maximum(light * exposure, 0)
    peak = light.max(2, keepdims=True)
    knee = 0.72
    rolled = np.where(peak > knee, knee + (1 - knee) * (1 - np.exp(-(peak - knee) / (1 - knee))), peak)
    light = light * rolled / np.maximum(peak, 1e-6)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
