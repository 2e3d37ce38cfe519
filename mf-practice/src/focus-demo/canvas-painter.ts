import { recolour } from './colours';
import { sizedLike, type Painter } from './painter';

/** The looks by the processor alone, where the graphics hardware is missing or has failed. */
export const canvasPainter = (picture: HTMLCanvasElement): Painter => {
  const { width, height } = picture;
  const canvas = sizedLike(picture);
  const source = picture.getContext('2d')?.getImageData(0, 0, width, height).data;
  return {
    canvas,
    show: (look) => {
      if (!source) return;
      canvas
        .getContext('2d')
        ?.putImageData(new ImageData(recolour(source, look), width, height), 0, 0);
    },
    free: () => undefined,
  };
};
