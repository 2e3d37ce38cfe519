/** Builds what changed, as `npm start` does; arguments select builds by name. */
import { buildWhatChanged } from './builds';
import { lineProgress } from './progress';

const [, , ...only] = process.argv;
try {
  const { signal } = new AbortController();
  const built = await buildWhatChanged(
    lineProgress(console.info),
    signal,
    only.length > 0 ? only : undefined,
  );
  if (built.length === 0) console.info('Everything is built.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
