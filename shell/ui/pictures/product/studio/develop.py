"""From light to picture: denoise with the help of the surfaces, then tone and sharpen."""
import numpy as np


def blur(image, radius):
    """A box blur of a picture with channels."""
    size = 2 * radius + 1
    padded = np.pad(image, ((radius + 1, radius), (radius + 1, radius), (0, 0)), "edge")
    total = padded.cumsum(0).cumsum(1)
    area = total[size:, size:] - total[:-size, size:] - total[size:, :-size] + total[:-size, :-size]
    return area / (size * size)


def denoise(halves, albedo, normal, reach=7):
    """
    Means of similar places: what two half renderings disagree in is noise. Color is taken off
    first, so that prints and weaves stay sharp while the light on them is smoothed.
    """
    base = np.maximum(albedo, 0.04)
    lights = [half / base for half in halves]
    # Fireflies: no place may be much brighter than everything around it.
    for i, light in enumerate(lights):
        around = blur(light, 2)
        lights[i] = np.minimum(light, 4.0 * around + 0.05)
    mean = (lights[0] + lights[1]) / 2
    noise = blur(((lights[0] - lights[1]) / 2) ** 2, 4) + 1e-6
    guide = np.concatenate([albedo * 3.0, normal * 2.0], 2)
    guide = guide.astype(np.float32)
    total = np.zeros_like(mean)
    weights = np.zeros(mean.shape[:2] + (1,), np.float32)
    height, width = mean.shape[:2]
    smooth = blur(mean, 1)
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            a = (slice(max(0, dy), height + min(0, dy)), slice(max(0, dx), width + min(0, dx)))
            b = (slice(max(0, -dy), height + min(0, -dy)), slice(max(0, -dx), width + min(0, -dx)))
            apart = ((guide[a] - guide[b]) ** 2).sum(2, keepdims=True) * 6.0
            unlike = ((smooth[a] - smooth[b]) ** 2 / (noise[a] + noise[b])).mean(2, keepdims=True)
            weight = np.exp(-apart - np.maximum(unlike * 2.0 - 0.6, 0) - (dx * dx + dy * dy) / (reach * reach))
            total[a] += mean[b] * weight
            weights[a] += weight
    return total / weights * base


def tone(light, exposure=1.0):
    """Light to sRGB; the brightest parts roll off softly, hues stay."""
    light = np.maximum(light * exposure, 0)
    peak = light.max(2, keepdims=True)
    knee = 0.72
    rolled = np.where(peak > knee, knee + (1 - knee) * (1 - np.exp(-(peak - knee) / (1 - knee))), peak)
    light = light * rolled / np.maximum(peak, 1e-6)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
