import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';

const RETRY_MS = 1000;
const TIMEOUT_MS = 2000;

type Options<Value> = {
  apiUrl: URL;
  /** '/api/price-book' */
  address: string;
  /** The value is stored here for times when the API is unavailable. */
  file: string;
  /** For log lines: 'price book'. */
  name: string;
  refreshMs: number;
  /** @throws when the value is not as it should be */
  parse: (value: unknown) => Value;
  log: Logger;
};

/** Follows data of the API that is equal for all visitors, and stores it on disk. */
export const followApi = <Value extends { version: string }>(options: Options<Value>) => {
  const { apiUrl, address, file, name, refreshMs, parse, log } = options;
  let current: Value | null = null;
  let timer: NodeJS.Timeout | null = null;
  let hasWarned = false;

  const store = async (next: Value) => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(next));
    await rename(`${file}.new`, file);
  };

  const refresh = async (): Promise<void> => {
    try {
      const response = await fetch(new URL(address, apiUrl), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(current === null ? {} : { headers: { 'if-none-match': `"${current.version}"` } }),
      });
      if (response.status === 304) {
        hasWarned = false;
        return;
      }
      if (!response.ok) throw new Error(`the API returned ${response.status}`);
      const next = parse(await response.json());
      hasWarned = false;
      if (next.version === current?.version) return;
      current = next;
      log.info({ version: next.version }, `${name} updated`);
      await store(next);
    } catch (error) {
      if (!hasWarned) log.warn({ reason: String(error) }, `${name} not refreshed`);
      hasWarned = true;
    }
  };

  const schedule = () => {
    timer = setTimeout(
      () => void refresh().then(schedule),
      current && !hasWarned ? refreshMs : RETRY_MS,
    );
    timer.unref();
  };

  return {
    start: async (): Promise<void> => {
      try {
        current = parse(JSON.parse(await readFile(file, 'utf8')));
      } catch {
        // No file yet, or one that a crash has truncated.
        current = null;
      }
      await refresh();
      schedule();
    },
    stop: (): void => {
      if (timer) clearTimeout(timer);
    },
    /** Null on an edge that has never reached the API. */
    current: (): Value | null => current,
  };
};
