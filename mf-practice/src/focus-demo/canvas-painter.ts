import { applyFilter } from './color-filter';
import { createCanvasLike, type Painter } from './painter';

/** The fallback without WebGL. */
export const createCanvasPainter = (picture: HTMLCanvasElement): Painter => {
  const { width, height } = picture;
  const canvas = createCanvasLike(picture);
  const source = picture.getContext('2d')?.getImageData(0, 0, width, height).data;
  return {
    canvas,
    show: (filter) => {
      if (!source) return;
      canvas
        .getContext('2d')
        ?.putImageData(new ImageData(applyFilter(source, filter), width, height), 0, 0);
    },
    dispose: () => undefined,
  };
};
