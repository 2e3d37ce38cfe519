import { watch } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../federation/paths';
import { remotes } from '../federation/remotes';

const QUIET_MS = 200;
const folders = ['shell', 'api', 'infra/stripe-simulator', ...remotes.map(({ folder }) => folder)];
const isResult = (file: string) => /(^|[\\/])(dist|node_modules|\.[^\\/]+)([\\/]|$)/.test(file);

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
  const watchers = folders.map((folder) =>
    watch(path.join(repoRoot, folder), { recursive: true }, (_event, file) => {
      if (file && !isResult(file)) soon();
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};
