import { TooManyRenders, type Renderer } from './render-pool';

/** More pages than this do not wait aside: whoever sends them so fast is answered at once. */
const MAX_WAITING = 20;

/**
 * A lane of the pool for pages that nobody has to have: it never holds every thread, so that no
 * number of them delays a page that shoppers use.
 * @param threads how many the pool has
 */
export const renderAside = (pool: Renderer, threads: number): Renderer => {
  const atOnce = Math.max(1, threads - 1);
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= MAX_WAITING)
      throw new TooManyRenders(`${MAX_WAITING} renders wait aside already`);
    await new Promise<void>((resolve) => void waiting.push(resolve));
  };
  // A place that becomes free goes straight to who waits longest.
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    render: async (task) => {
      await enter();
      try {
        return await pool.render(task);
      } finally {
        leave();
      }
    },
  };
};
