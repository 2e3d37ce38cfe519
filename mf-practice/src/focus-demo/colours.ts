import { COLOUR_LEVELS } from './constants';

/** What a picture is turned into: its opposite colours, or its greys. */
export type Look = 'reversed' | 'grey';

/** What each primary weighs in the brightness that the eye sees. */
export const WEIGHTS = [0.299, 0.587, 0.114] as const;
/** How far beyond its opposite a colour goes: stronger than the picture, so that the after-image is as strong. */
export const STRENGTH = 1.6;

const STEP = 255 / (COLOUR_LEVELS - 1);

/**
 * The two looks in plain arithmetic. Brightness stays; only the colour turns to its opposite, in few
 * levels. The shader in webgl-painter.ts computes the same.
 * @param pixels red, green, blue and opacity of each, as a canvas holds them
 */
export const recolour = (pixels: Uint8ClampedArray, look: Look): Uint8ClampedArray<ArrayBuffer> => {
  const turned = new Uint8ClampedArray(pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    const grey =
      WEIGHTS[0] * (pixels[at] ?? 0) +
      WEIGHTS[1] * (pixels[at + 1] ?? 0) +
      WEIGHTS[2] * (pixels[at + 2] ?? 0);
    for (let primary = at; primary < at + 3; primary += 1) {
      const opposite = grey + STRENGTH * (grey - (pixels[primary] ?? 0));
      turned[primary] =
        look === 'grey' ? grey : Math.round(Math.min(255, Math.max(0, opposite)) / STEP) * STEP;
    }
    turned[at + 3] = 255;
  }
  return turned;
};
