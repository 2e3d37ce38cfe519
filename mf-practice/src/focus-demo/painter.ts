import type { Look } from './colours';

/** Shows a picture in one of its looks. */
export type Painter = {
  /** Where it is seen. */
  canvas: HTMLCanvasElement;
  show: (look: Look) => void;
  /** Gives back what it holds; it is of no use afterwards. */
  free: () => void;
};

/** A canvas as large as a picture, with nothing on it yet. */
export const sizedLike = ({ width, height }: HTMLCanvasElement): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width, height });
