/**
 * Loaded into every thread of an edge under test before its own code: frees what is garbage and says
 * what is left. A render thread does so while it draws, for between pages it stands still.
 */
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

const EVERY_MS = 500;
/** An edge's render threads are its first ones; those of rehearsals come and go after them. */
const RENDER_THREADS = 2;

const turn = () => new Promise((resolve) => setImmediate(resolve));
const room = new BroadcastChannel('memory');
room.unref();

const held = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

if (isMainThread) {
  const threads = new Map();
  room.onmessage = ({ data }) => threads.set(data.threadId, data.held);
  process.on('message', async () => {
    // What the first collection lets go of, buffers for one, is freed by the second.
    for (let times = 0; times < 2; times += 1) {
      globalThis.gc?.();
      await turn();
    }
    const first = [...threads].sort(([one], [other]) => one - other).slice(0, RENDER_THREADS);
    process.send?.({
      main: held(),
      renderThreads: first.map(([, bytes]) => bytes),
      resident: process.memoryUsage.rss(),
    });
  });
  process.channel?.unref();
} else {
  setInterval(() => {
    globalThis.gc?.();
    room.postMessage({ threadId, held: held() });
  }, EVERY_MS).unref();
}
