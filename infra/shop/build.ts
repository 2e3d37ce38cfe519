/** Builds what changed, as `npm start` does. */
import { buildWhatChanged } from './builds';

try {
  const built = await buildWhatChanged(console.info, new AbortController().signal);
  if (built.length === 0) console.info('Everything is built.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
