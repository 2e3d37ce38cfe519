import { performance } from 'node:perf_hooks';
import { setTimeout, clearTimeout } from 'node:timers';
import { URL, URLSearchParams } from 'node:url';
import { TextDecoder, TextEncoder } from 'node:util';
import type { Host } from './realm/host';

const settable = [
  'href',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const;
const urlParts = [...settable, 'origin'] as const;

const serialize = (url: URL): string =>
  JSON.stringify(Object.fromEntries(urlParts.map((part) => [part, url[part]])));

const parseUrl: Host['parseUrl'] = (url, base) => {
  try {
    return serialize(base === null ? new URL(url) : new URL(url, base));
  } catch {
    return null;
  }
};

const changeUrl: Host['changeUrl'] = (url, part, value) => {
  const changed = new URL(url);
  const known = settable.find((name) => name === part);
  if (known) changed[known] = value;
  return serialize(changed);
};

/**
 * Implements the host functions of a realm.
 * @param fire runs a timer of the realm
 * @param callbacks receive the phase of a task and its result
 */
export const createHost = (
  fire: (timer: number) => void,
  callbacks: Pick<Host, 'onPhase' | 'onResult'>,
): Host => {
  const running = new Set<NodeJS.Timeout>();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    now: () => performance.now(),
    startTimer: (timer, ms) => {
      const handle = setTimeout(() => {
        running.delete(handle);
        fire(timer);
      }, ms);
      running.add(handle);
    },
    stopTimers: () => {
      for (const handle of running) clearTimeout(handle);
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
    ...callbacks,
  };
};
