import { shapeOf } from './attack';
import type { Seen } from './recorder';

const countByPath = (paths: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
};

const describePath = (path: string): string =>
  `${path.slice(0, 60)} (${shapeOf(path)?.name ?? 'shopper'})`;

/** Requests that the server behind received more often than the server in front. */
export const onlyBehind = (front: readonly string[], behind: readonly string[]): string[] => {
  const inFront = countByPath(front);
  return [...countByPath(behind)]
    .filter(([path, times]) => times > (inFront.get(path) ?? 0))
    .map(([path]) => describePath(path));
};

/** Requests that the server in front forwarded and the server behind never received. */
export const onlyInFront = (
  front: readonly string[],
  notForwarded: readonly string[],
  behind: readonly string[],
): string[] => {
  const stopped = countByPath(notForwarded);
  const seenBehind = countByPath(behind);
  return [...countByPath(front)]
    .filter(([path, times]) => times - (stopped.get(path) ?? 0) > (seenBehind.get(path) ?? 0))
    .map(([path]) => describePath(path));
};

/** Hidden requests that a server received although the bytes hold one request only. */
export const smuggledRequests = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => path.startsWith('/api/hidden/') && !shapeOf(path)?.isPipelined)
    .map(describePath);

/** Requests without the sender address or the request id that the edge sets. */
export const withoutEdgeHeaders = (seen: readonly Seen[]): string[] =>
  seen
    .filter(
      ({ forwardedFor, requestId }) =>
        !/127\.0\.0\.1$/.test(forwardedFor) || !/^[0-9a-f-]{36}$/.test(requestId),
    )
    .map(({ path }) => describePath(path));
