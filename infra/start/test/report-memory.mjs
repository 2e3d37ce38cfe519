/**
 * Preloaded into an edge under test: collects garbage and reports the memory of the edge and of its
 * render processes.
 */
import { readFileSync, readdirSync } from 'node:fs';

const PAGE_BYTES = 4096;

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

const usedBytes = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const residentOf = (pid) =>
  Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;

const children = () =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );

process.on('message', async () => {
  // Buffers need a second collection.
  for (let times = 0; times < 2; times += 1) {
    globalThis.gc?.();
    await nextTick();
  }
  process.send?.({
    main: usedBytes(),
    renderProcesses: children().map(residentOf),
    resident: process.memoryUsage.rss(),
  });
});
process.channel?.unref();
