// Preloaded into every server that `npm start` starts, so that they stop when the shop is killed.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel must not keep a closed server alive.
  process.channel.unref();
}
