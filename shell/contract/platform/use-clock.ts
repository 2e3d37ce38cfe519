import { useSyncExternalStore } from 'react';
import { serverTime, subscribeToServerTime, subscribeToTime } from './clock';

const MINUTE_MS = 60_000;

/** A value that follows from the time, such as the day; it is compared with `Object.is`. */
export const useTimed = <Value>(read: () => Value, first: () => Value): Value =>
  useSyncExternalStore(subscribeToTime, read, first);

const minute = (): number | null => {
  const time = serverTime();
  return time === null ? null : time - (time % MINUTE_MS);
};

const unknown = () => null;

/**
 * The server's time to the minute; renders again as it passes. Null before a response, and in a first
 * render: no cached page knows the day.
 */
export const useServerTime = (): number | null =>
  useSyncExternalStore(subscribeToServerTime, minute, unknown);
