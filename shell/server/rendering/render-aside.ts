import { TooManyRenders, type Renderer } from './render-pool';

/** Further renders are rejected at once. */
const MAX_WAITING = 20;

/**
 * Limits the renders of uncommon pages, so that they never occupy all threads of the pool and delay
 * popular pages.
 * @param threads size of the pool
 */
export const renderAside = (pool: Renderer, threads: number): Renderer => {
  const limit = Math.max(1, threads - 1);
  const waiting: (() => void)[] = [];
  let running = 0;

  const claimSlot = async (): Promise<void> => {
    if (running < limit) {
      running += 1;
      return;
    }
    if (waiting.length >= MAX_WAITING)
      throw new TooManyRenders(`${MAX_WAITING} uncommon pages already wait`);
    await new Promise<void>((resolve) => void waiting.push(resolve));
  };
  // A free slot goes directly to the render that has waited longest.
  const releaseSlot = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    render: async (task) => {
      await claimSlot();
      try {
        return await pool.render(task);
      } finally {
        releaseSlot();
      }
    },
  };
};
