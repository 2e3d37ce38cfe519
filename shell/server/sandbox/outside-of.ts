import { performance } from 'node:perf_hooks';
import { setTimeout as startTimer, clearTimeout as stopTimer } from 'node:timers';
import { URL, URLSearchParams } from 'node:url';
import { TextDecoder, TextEncoder } from 'node:util';
import type { Outside } from './realm/outside';

const parts = [
  ...(['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port'] as const),
  ...(['pathname', 'search', 'hash'] as const),
];
const settable = parts.filter((part) => part !== 'origin');

const saidOf = (url: URL): string =>
  JSON.stringify(Object.fromEntries(parts.map((part) => [part, url[part]])));

const parseUrl: Outside['parseUrl'] = (url, base) => {
  try {
    return saidOf(base === null ? new URL(url) : new URL(url, base));
  } catch {
    return null;
  }
};

const changeUrl: Outside['changeUrl'] = (url, part, value) => {
  const changed = new URL(url);
  const known = settable.find((name) => name === part);
  if (known) changed[known] = value;
  return saidOf(changed);
};

/**
 * What this process does for a realm.
 * @param fire runs a timer of the realm
 * @param tell told what the realm has come to, and how a task ended
 */
export const createOutside = (
  fire: (timer: number) => void,
  tell: Pick<Outside, 'reached' | 'done'>,
): Outside => {
  const running = new Set<NodeJS.Timeout>();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    now: () => performance.now(),
    wake: (timer, ms) => {
      const handle = startTimer(() => {
        running.delete(handle);
        fire(timer);
      }, ms);
      running.add(handle);
    },
    dropWakes: () => {
      for (const handle of running) stopTimer(handle);
      running.clear();
    },
    parseUrl,
    changeUrl,
    parseQuery: (query) => JSON.stringify([...new URLSearchParams(query)]),
    writeQuery: (pairs) => new URLSearchParams(JSON.parse(pairs) as [string, string][]).toString(),
    encodeInto: (text, bytes, counts) => {
      const { read, written } = encoder.encodeInto(text, bytes);
      counts[0] = read;
      counts[1] = written;
    },
    decode: (bytes) => decoder.decode(bytes),
    ...tell,
  };
};
