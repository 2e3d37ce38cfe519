import { createCanvasPainter } from './canvas-painter';
import type { ColorFilter } from './color-filter';
import type { Painter } from './painter';
import { createWebglPainter } from './webgl-painter';

/** Renders a picture in a filter. */
export type Effect = Pick<Painter, 'show' | 'dispose'>;

/**
 * Renders a picture with WebGL; falls back to a 2D canvas when WebGL is missing, fails or loses its
 * context. Both look the same.
 */
export const startEffect = (picture: HTMLCanvasElement, container: Element): Effect => {
  let filter: ColorFilter = 'reversed';
  let painter: Painter;
  const paintWith = (next: Painter) => {
    painter = next;
    container.replaceChildren(painter.canvas);
    painter.show(filter);
  };
  const tryWebgl = (): Painter | null => {
    try {
      const created = createWebglPainter(picture, () => {
        console.error('webgl context lost, using canvas');
        painter.dispose();
        paintWith(createCanvasPainter(picture));
      });
      if (!created) console.info('webgl not available, using canvas');
      return created;
    } catch (error) {
      console.error('webgl failed, using canvas', error);
      return null;
    }
  };
  paintWith(tryWebgl() ?? createCanvasPainter(picture));
  return {
    show: (next) => {
      filter = next;
      painter.show(filter);
    },
    dispose: () => painter.dispose(),
  };
};
