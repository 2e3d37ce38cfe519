/** Width and height of a rendered picture in px, and the widths of its files. */
type PictureSize = { size: readonly [number, number]; widths: readonly number[] };

const product: PictureSize = { size: [960, 720], widths: [160, 480, 800, 960] };
const wide: PictureSize = { size: [1440, 576], widths: [480, 800, 1440] };
/** From edge to edge of the window. */
const band: PictureSize = { size: [1920, 640], widths: [480, 800, 1440, 1920] };

/** The size of a picture: a name without a product is one of all of them, and wide. */
export const pictureSize = (name: string): PictureSize => {
  if (name.includes('-')) return product;
  return name === 'thirty' || name === 'batch' ? band : wide;
};
