import { COLOR_LEVELS } from './constants';

/** The filters of the demonstration: opposite colors and grays. */
export type ColorFilter = 'reversed' | 'gray';

/** The weight of each primary in perceived brightness (ITU-R BT.601). */
export const WEIGHTS = [0.299, 0.587, 0.114] as const;
/** Saturation of the opposite color; above 1, so that the after-image is as strong as the picture. */
export const STRENGTH = 1.6;

const STEP = 255 / (COLOR_LEVELS - 1);

/**
 * Computes a filter; brightness does not change. The shader in webgl-painter.ts does the same.
 * @param pixels RGBA, as in ImageData
 */
export const applyFilter = (
  pixels: Uint8ClampedArray,
  filter: ColorFilter,
): Uint8ClampedArray<ArrayBuffer> => {
  const result = new Uint8ClampedArray(pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    const gray =
      WEIGHTS[0] * (pixels[at] ?? 0) +
      WEIGHTS[1] * (pixels[at + 1] ?? 0) +
      WEIGHTS[2] * (pixels[at + 2] ?? 0);
    for (let primary = at; primary < at + 3; primary += 1) {
      const opposite = gray + STRENGTH * (gray - (pixels[primary] ?? 0));
      result[primary] =
        filter === 'gray' ? gray : Math.round(Math.min(255, Math.max(0, opposite)) / STEP) * STEP;
    }
    result[at + 3] = 255;
  }
  return result;
};
