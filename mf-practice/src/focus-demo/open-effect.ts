import { canvasPainter } from './canvas-painter';
import type { Look } from './colours';
import type { Painter } from './painter';
import { webglPainter } from './webgl-painter';

/** A picture that can be shown in its looks, at a place of the page. */
export type Effect = Pick<Painter, 'show' | 'free'>;

/**
 * Shows a picture by the graphics hardware, or without it where there is none, where it fails, and
 * from the moment on when it goes away. The reader sees the same in each case.
 */
export const openEffect = (picture: HTMLCanvasElement, place: Element): Effect => {
  let look: Look = 'reversed';
  let painter: Painter;
  const paintWith = (next: Painter) => {
    painter = next;
    place.replaceChildren(painter.canvas);
    painter.show(look);
  };
  const byHardware = (): Painter | null => {
    try {
      const found = webglPainter(picture, () => {
        console.error('The image effects’ hardware went away; going on without it');
        painter.free();
        paintWith(canvasPainter(picture));
      });
      if (!found) console.info('No hardware for image effects here; doing without it');
      return found;
    } catch (error) {
      console.error('The image effects’ hardware failed; doing without it', error);
      return null;
    }
  };
  paintWith(byHardware() ?? canvasPainter(picture));
  return {
    show: (next) => {
      look = next;
      painter.show(look);
    },
    free: () => painter.free(),
  };
};
