/**
 * Loaded into an edge under test before its own code: frees what is garbage and says what is left, and
 * what the processes take that draw its pages.
 */
import { readFileSync, readdirSync } from 'node:fs';

const PAGE_BYTES = 4096;

const turn = () => new Promise((resolve) => setImmediate(resolve));

const held = () => {
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
  // What the first collection lets go of, buffers for one, is freed by the second.
  for (let times = 0; times < 2; times += 1) {
    globalThis.gc?.();
    await turn();
  }
  process.send?.({
    main: held(),
    renderProcesses: children().map(residentOf),
    resident: process.memoryUsage.rss(),
  });
});
process.channel?.unref();
