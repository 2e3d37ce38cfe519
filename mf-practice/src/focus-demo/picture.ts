import { MAX_SIDE, PHONE_BELOW } from './constants';
import { drawMountainLake } from './pictures/mountain-lake';
import { drawPortrait } from './pictures/portrait';

/** A picture at its display size. */
export type Picture = { canvas: HTMLCanvasElement; name: string };

/** Scales a size down to a long side of at most MAX_SIDE pixels. */
export const fitPicture = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
};

const drawToCanvas = (
  source: CanvasImageSource,
  width: number,
  height: number,
): HTMLCanvasElement => {
  const size = fitPicture(width, height);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('canvas not available');
  // Transparent areas show white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, size.width, size.height);
  return canvas;
};

const drawFromUrl = async (url: string): Promise<HTMLCanvasElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return drawToCanvas(image, image.naturalWidth, image.naturalHeight);
};

/** The default picture for the width of the window. */
export const loadDefaultPicture = async (): Promise<Picture> =>
  window.innerWidth < PHONE_BELOW
    ? { canvas: await drawFromUrl(drawPortrait()), name: 'A portrait, drawn' }
    : { canvas: await drawFromUrl(drawMountainLake()), name: 'A mountain lake at sunset, drawn' };

export const isImage = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('image/');

const drawFile = async (file: File): Promise<HTMLCanvasElement> => {
  // Decodes off the main thread.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap) {
    try {
      return drawToCanvas(bitmap, bitmap.width, bitmap.height);
    } finally {
      bitmap.close();
    }
  }
  // SVG files have no bitmap.
  const url = URL.createObjectURL(file);
  try {
    return await drawFromUrl(url);
  } finally {
    URL.revokeObjectURL(url);
  }
};

/** Reads a file of the visitor, without uploading it. @throws when it cannot be decoded */
export const readPicture = async (file: File): Promise<Picture> => ({
  canvas: await drawFile(file),
  name: 'Your own picture',
});
