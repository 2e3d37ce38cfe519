import type { Logger } from 'pino';
import { z } from 'zod';
import { openFailedShells } from './failed-shells';

const POLL_MS = 2000;
const TIMEOUT_MS = 1500;
const MAX_BYTES = 256 * 1024;
/** Failed polls in a row with which the last version still counts: a slow one must not move visitors to another shell. */
const MAX_FAILED_POLLS = 3;

/** The path at which a shell describes itself to the edges of another shell. */
export const SHELL_VERSION_PATH = '/shell/version.json';

const ShellVersion = z.object({
  /** A commit or a tag. */
  revision: z.string().regex(/^[\w.-]{1,80}$/),
  /** The names of the files that it serves below `/shell/`. */
  files: z.array(z.string().regex(/^[\w.-]{1,100}$/)).max(4000),
});
export type ShellVersion = z.infer<typeof ShellVersion>;

type Options = {
  url: URL;
  /** The revision of this edge's own shell. */
  ownRevision: string;
  /** Shells that failed, for after a restart. */
  file: string;
  log: Logger;
};

const fetchVersion = async (url: URL, stopped: AbortSignal): Promise<ShellVersion> => {
  const response = await fetch(new URL(SHELL_VERSION_PATH, url), {
    signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
    redirect: 'error',
  });
  const text = response.ok ? await response.text() : '';
  if (text.length === 0 || text.length > MAX_BYTES)
    throw new Error(`${SHELL_VERSION_PATH}: status ${response.status}, ${text.length} characters`);
  return ShellVersion.parse(JSON.parse(text));
};

/** Follows which shell the edges at a URL serve, and remembers which ones failed. */
export const followNextShell = ({ url, ownRevision, file, log }: Options) => {
  const failed = openFailedShells(file, log);
  let found: ShellVersion | null = null;
  let failedPolls = 0;
  let lastError = '';
  let timer: NodeJS.Timeout | undefined;
  const stopped = new AbortController();

  /** Logs an error once, not at each poll. */
  const report = (error: string): void => {
    if (error !== '' && error !== lastError && !stopped.signal.aborted)
      log.warn({ err: error, url: url.origin }, 'next shell not usable');
    lastError = error;
  };

  const poll = async (): Promise<void> => {
    let next = found;
    try {
      next = await fetchVersion(url, stopped.signal);
      failedPolls = 0;
      report('');
    } catch (error) {
      failedPolls += 1;
      if (failedPolls > MAX_FAILED_POLLS) next = null;
      report(String(error));
    }
    if (stopped.signal.aborted) return;
    if (next?.revision !== found?.revision)
      log.info({ revision: next?.revision ?? null, url: url.origin }, 'next shell changed');
    found = next;
    timer = setTimeout(() => void poll(), POLL_MS).unref();
  };

  return {
    /** Polls once, and then regularly. */
    start: poll,
    stop: (): void => {
      stopped.abort();
      clearTimeout(timer);
    },
    /** The next shell: one that responds, differs from this edge's own and has not failed. */
    current: (): ShellVersion | null =>
      found === null || found.revision === ownRevision || failed.has(found.revision) ? null : found,
    /**
     * Returns whether the shell at the URL has a file, including one that has failed: its pages may
     * still be open.
     */
    hasFile: (name: string): boolean => found?.files.includes(name) === true,
    failed: failed.list,
    /** Stops sending visitors to this shell, even after a restart. */
    reject: failed.add,
  };
};

export type NextShell = ReturnType<typeof followNextShell>;
