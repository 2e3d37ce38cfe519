/** Builds what the shop needs and does not have yet; `npm start` does the same by itself. */
import { buildWhatChanged } from './build-what-changed';

try {
  const built = await buildWhatChanged(console.info, new AbortController().signal);
  if (built.length === 0) console.info('Everything is built.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
