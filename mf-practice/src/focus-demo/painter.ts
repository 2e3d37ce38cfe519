import type { ColorFilter } from './color-filter';

/** Renders a picture in a filter. */
export type Painter = {
  canvas: HTMLCanvasElement;
  show: (filter: ColorFilter) => void;
  /** Releases the resources; the painter cannot be used afterward. */
  dispose: () => void;
};

/** An empty canvas of the same size. */
export const createCanvasLike = ({ width, height }: HTMLCanvasElement): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width, height });
