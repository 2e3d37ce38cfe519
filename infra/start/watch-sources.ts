import path from 'node:path';
import { watch } from 'chokidar';
import { repoRoot } from '@candor/federation/paths';
import { remotes } from '@candor/federation/remotes';

const QUIET_MS = 200;
const folders = ['shell', 'api', 'infra/stripe-simulator', ...remotes.map(({ folder }) => folder)];

const isResult = /(^|[\\/])(dist|node_modules|\.[^\\/.][^\\/]*)([\\/]|$)/;

/**
 * Calls `onChange` once after each burst of changes, never concurrently.
 * @returns a function that stops watching
 */
export const watchSources = (onChange: () => Promise<void>): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (running) return soon();
      running = onChange().finally(() => (running = null));
    }, QUIET_MS);
  };
  const watcher = watch(folders, {
    cwd: repoRoot,
    ignored: (file) => isResult.test(path.relative(repoRoot, file)),
    ignoreInitial: true,
  }).on('all', soon);
  return () => {
    clearTimeout(timer);
    void watcher.close();
  };
};
