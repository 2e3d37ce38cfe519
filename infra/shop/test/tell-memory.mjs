/** Loaded into an edge under test before itself: frees what is garbage and says what is left. */
import { isMainThread } from 'node:worker_threads';

const turn = () => new Promise((resolve) => setImmediate(resolve));

if (isMainThread) {
  process.on('message', async () => {
    // What the first collection lets go of, buffers for one, is freed by the second.
    for (let times = 0; times < 2; times += 1) {
      globalThis.gc?.();
      await turn();
    }
    process.send?.(process.memoryUsage());
  });
  process.channel?.unref();
}
