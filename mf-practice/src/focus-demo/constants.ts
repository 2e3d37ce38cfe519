export const COUNTDOWN_SECONDS = 10;
/** The unit is a pixel of the picture. */
export const DOT_RADIUS = 20;
export const RING_WIDTH = 6;
/** Levels per primary. Few levels make large areas, so that the eye tires evenly. */
export const COLOR_LEVELS = 6;
/** Maximum length of the long side, in pixels. */
export const MAX_SIDE = 800;
/** Narrower windows get the portrait; in pixels. */
export const PHONE_BELOW = 768;
