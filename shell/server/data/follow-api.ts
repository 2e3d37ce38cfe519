import type { Logger } from 'pino';
import { readStored, store } from './stored-value';

const RETRY_MS = 1000;
const TIMEOUT_MS = 2000;

/** The API of the shop, and where the last values of it are stored. */
export type ApiSource = {
  apiUrl: URL;
  /** The value is stored here for times when the API is unavailable. */
  file: string;
  log: Logger;
};

type Options<Value, Current> = ApiSource & {
  /** '/api/price-book' */
  address: string;
  /** The name in log lines: 'price book'. */
  name: string;
  refreshMs: number;
  /** @throws when the value is not as it should be */
  parse: (value: unknown) => Value;
  /** Prepares the value for pages, once for each version. */
  prepare: (value: Value) => Current;
  /** The value on an edge that has never reached the API. */
  initial: Current;
};

/** Fetches data of the API. @returns null when the API still has the version that is known */
const fetchChanged = async (url: URL, version: string | null): Promise<unknown> => {
  const headers = version === null ? {} : { 'if-none-match': `"${version}"` };
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), headers });
  if (response.status === 304) return null;
  if (!response.ok) throw new Error(`the API returned ${response.status}`);
  return response.json();
};

/** Follows data of the API that is equal for all visitors, and stores it on disk. */
export const followApi = <Value extends { version: string }, Current>(
  options: Options<Value, Current>,
) => {
  const { address, file, name, parse, prepare, log } = options;
  const url = new URL(address, options.apiUrl);
  let version: string | null = null;
  let current = options.initial;
  let timer: NodeJS.Timeout | null = null;
  let hasWarned = false;

  const use = (value: Value) => {
    version = value.version;
    current = prepare(value);
  };

  const refresh = async (): Promise<void> => {
    try {
      const changed = await fetchChanged(url, version);
      const next = changed === null ? null : parse(changed);
      hasWarned = false;
      if (next === null || next.version === version) return;
      use(next);
      log.info({ version }, `${name} updated`);
      await store(file, next);
    } catch (error) {
      if (!hasWarned) log.warn({ reason: String(error) }, `${name} not refreshed`);
      hasWarned = true;
    }
  };

  const schedule = () => {
    const delay = version === null || hasWarned ? RETRY_MS : options.refreshMs;
    timer = setTimeout(() => void refresh().then(schedule), delay);
    timer.unref();
  };

  return {
    start: async (): Promise<void> => {
      const stored = await readStored(file, parse);
      if (stored !== null) use(stored);
      await refresh();
      schedule();
    },
    stop: (): void => {
      if (timer) clearTimeout(timer);
    },
    /** The same object until the API has another version. */
    current: (): Current => current,
  };
};
