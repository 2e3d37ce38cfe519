// Loaded into every server that `npm start` starts: even when the shop is killed the hard way, its
// servers notice that nobody is at the other end, and stop.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening must not keep a server alive that has closed everything else.
  process.channel.unref();
}
