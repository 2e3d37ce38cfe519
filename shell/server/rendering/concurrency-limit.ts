import pLimit from 'p-limit';
import { TooManyRenders, type Renderer } from './render-pool';

/** Further renders are rejected at once. */
const MAX_WAITING = 20;

/**
 * Limits the renders of uncommon pages, so that they never occupy all processes of the pool and delay
 * popular pages.
 * @param processes size of the pool
 */
export const limitRenders = (pool: Renderer, processes: number): Renderer => {
  const limit = pLimit(Math.max(1, processes - 1));
  return {
    render: async (task) => {
      if (limit.pendingCount >= MAX_WAITING)
        throw new TooManyRenders(`${MAX_WAITING} uncommon pages already wait`);
      return limit(() => pool.render(task));
    },
  };
};
