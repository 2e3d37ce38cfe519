import { shapeOf } from './attack';
import type { Seen } from './recorder';

const countByPath = (paths: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
};

const say = (path: string): string => `${path.slice(0, 60)} (${shapeOf(path)?.name ?? 'shopper'})`;

/** Requests that the one behind saw more often than the one in front did. */
export const onlyBehind = (front: readonly string[], behind: readonly string[]): string[] => {
  const inFront = countByPath(front);
  return [...countByPath(behind)]
    .filter(([path, times]) => times > (inFront.get(path) ?? 0))
    .map(([path]) => say(path));
};

/** Requests that the one in front passed on and the one behind never saw. */
export const onlyInFront = (
  front: readonly string[],
  notPassed: readonly string[],
  behind: readonly string[],
): string[] => {
  const stopped = countByPath(notPassed);
  const seenBehind = countByPath(behind);
  return [...countByPath(front)]
    .filter(([path, times]) => times - (stopped.get(path) ?? 0) > (seenBehind.get(path) ?? 0))
    .map(([path]) => say(path));
};

/** Requests that a reader saw in bytes in which there is one request only. */
export const fooled = (paths: readonly string[]): string[] =>
  paths.filter((path) => path.startsWith('/api/hidden/') && !shapeOf(path)?.isPipelined).map(say);

/** Requests that arrived without the edge's word for who sent them. */
export const unvouched = (seen: readonly Seen[]): string[] =>
  seen
    .filter(
      ({ forwardedFor, requestId }) =>
        !/127\.0\.0\.1$/.test(forwardedFor) || !/^[0-9a-f-]{36}$/.test(requestId),
    )
    .map(({ path }) => say(path));
