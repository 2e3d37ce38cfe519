/** How long the dot is looked at. */
export const COUNTDOWN_SECONDS = 10;
/** The dot and the ring around it, in the picture's own pixels. */
export const DOT_RADIUS = 20;
export const RING_WIDTH = 6;
/** Steps of each colour while it runs: few, so that the fields are large and the eye tires evenly. */
export const COLOUR_LEVELS = 6;
/** The long side of what is shown, however large a picture was. */
export const MAX_SIDE = 800;
/** Windows narrower than this get the portrait. */
export const PHONE_BELOW = 768;
