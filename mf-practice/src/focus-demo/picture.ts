import { MAX_SIDE, PHONE_BELOW } from './constants';
import { mountainLake } from './pictures/mountain-lake';
import { portrait } from './pictures/portrait';

/** A picture at the size at which it is shown. */
export type Picture = { canvas: HTMLCanvasElement; name: string };

/** What a picture shrinks to: the long side is 800 px at most, and nothing grows. */
export const fitted = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
};

const drawn = (source: CanvasImageSource, width: number, height: number): HTMLCanvasElement => {
  const size = fitted(width, height);
  const canvas = Object.assign(document.createElement('canvas'), size);
  // What is see-through shows paper, as it would in print.
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (!paper) throw new Error('This browser has no canvas');
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, size.width, size.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(source, 0, 0, size.width, size.height);
  return canvas;
};

const drawFrom = async (address: string): Promise<HTMLCanvasElement> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return drawn(image, image.naturalWidth, image.naturalHeight);
};

/** The shop's own picture for this window. */
export const ownPicture = async (): Promise<Picture> =>
  window.innerWidth < PHONE_BELOW
    ? { canvas: await drawFrom(portrait()), name: 'A portrait, drawn' }
    : { canvas: await drawFrom(mountainLake()), name: 'A mountain lake at sunset, drawn' };

/** Whether a file says of itself that it is a picture; only such are taken. */
export const isPicture = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('image/');

const drawFile = async (file: File): Promise<HTMLCanvasElement> => {
  // Decoded beside the page's own thread, so that a large photograph does not hold the page up.
  const photo = await createImageBitmap(file).catch(() => null);
  if (photo) {
    try {
      return drawn(photo, photo.width, photo.height);
    } finally {
      photo.close();
    }
  }
  // A drawing is no bitmap.
  const address = URL.createObjectURL(file);
  try {
    return await drawFrom(address);
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** A picture of the reader's own. It is read here and sent nowhere. @throws when it cannot be read */
export const pictureFrom = async (file: File): Promise<Picture> => ({
  canvas: await drawFile(file),
  name: 'Your own picture',
});
