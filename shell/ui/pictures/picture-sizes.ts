/** Width and height of a rendered picture in px, and the widths of its files. */
type PictureSize = {
  size: readonly [number, number];
  widths: readonly number[];
  /** Widths for dense displays and full screen, as AVIF alone: a browser without it is old, and so is its display. */
  large?: readonly number[];
};

const product: PictureSize = { size: [960, 720], widths: [160, 480, 800, 960] };
const opening: PictureSize = { size: [1600, 1200], widths: product.widths, large: [1280, 1600] };
/** Linen as near as here would be half a megabyte more for the range. */
const near: PictureSize = { ...opening, large: [1280] };
/** A third of the width of a page. */
const small: PictureSize = { size: [960, 720], widths: [480, 800] };
const wide: PictureSize = { size: [1440, 576], widths: [480, 800, 1440] };
/** From edge to edge of the window. */
const band: PictureSize = { size: [1920, 640], widths: [480, 800, 1440, 1920] };

/** The size of a picture: a name without a product is one of all of them, and wide. */
export const pictureSize = (name: string): PictureSize => {
  if (/-(front|three)$/.test(name)) return opening;
  if (name.endsWith('-coin')) return near;
  if (/-(letter|slip)$/.test(name)) return small;
  if (name.includes('-')) return product;
  return name === 'thirty' || name === 'batch' ? band : wide;
};

/** The end of the name of a loop, whose first frame is the picture. */
export const LOOP_ENDING = 'loop.avif';

/** Returns whether a picture has a loop. */
export const hasLoop = (name: string): boolean => name.endsWith('-coin');

/** The ends of the names of a picture's files: '800.avif'. */
export const pictureEndings = (name: string): string[] => {
  const { widths, large = [] } = pictureSize(name);
  return [
    ...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]),
    ...large.map((width) => `${width}.avif`),
    ...(hasLoop(name) ? [LOOP_ENDING] : []),
  ];
};
