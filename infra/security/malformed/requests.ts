import type { SampledOperation } from './open-api-sample';
import {
  badBodies,
  badFields,
  badHeaders,
  badQueryValues,
  badSegments,
  otherMethods,
  otherQueryNames,
} from './values';

/** A request that no page of the shop sends. */
export type MalformedRequest = {
  kind: 'path' | 'query' | 'header' | 'field' | 'body' | 'method';
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** Fills the parameters of a path in. */
type Fill = (path: string) => string;

type Place = readonly (string | number)[];

/** The places of all values in a body, from the outside to the inside. */
const placesIn = (value: unknown, at: Place = []): Place[] => {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return fields.flatMap(([name, field]) => {
    const place = [...at, Array.isArray(value) ? Number(name) : name];
    return [place, ...placesIn(field, place)];
  });
};

const replaceAt = (value: unknown, [first, ...rest]: Place, by: unknown): unknown => {
  if (first === undefined) return by;
  if (Array.isArray(value))
    return value.map((entry: unknown, at) => (at === first ? replaceAt(entry, rest, by) : entry));
  const object = value as Record<string, unknown>;
  return { ...object, [first]: replaceAt(object[first], rest, by) };
};

const json = { 'content-type': 'application/json' };

const requestsOf = (operation: SampledOperation, fill: Fill): MalformedRequest[] => {
  const { method, path, body } = operation;
  const good = fill(path);
  const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
  const headers = method === 'GET' ? {} : json;
  const [before = '', after = ''] = path.split(/\{\w+\}/);
  const hasParameter = path.includes('{');
  return [
    ...badSegments.map((segment): MalformedRequest => {
      const bad = hasParameter ? `${before}${segment}${after}` : `${path}/${segment}`;
      return { kind: 'path', method, path: bad, headers, ...sent };
    }),
    ...[...operation.queryNames, ...otherQueryNames].flatMap((name) =>
      badQueryValues.map((value): MalformedRequest => {
        return { kind: 'query', method, path: `${good}?${name}=${value}`, headers, ...sent };
      }),
    ),
    ...badHeaders.map((bad): MalformedRequest => {
      return { kind: 'header', method, path: good, headers: { ...headers, ...bad }, ...sent };
    }),
    ...placesIn(body).flatMap((place) =>
      badFields.map((value): MalformedRequest => {
        const changed = JSON.stringify(replaceAt(body, place, value));
        return { kind: 'field', method, path: good, headers: json, body: changed };
      }),
    ),
    ...(method === 'GET' ? [] : badBodies).map(([, bad, own = {}]): MalformedRequest => {
      return { kind: 'body', method, path: good, headers: { ...json, ...own }, body: bad };
    }),
    ...otherMethods.map((other): MalformedRequest => {
      return { kind: 'method', method: other, path: good, headers: json, body: '{}' };
    }),
  ];
};

/** Malformed requests at pages, at what browsers report, and at files. */
export const malformedAtEdge = (
  pages: readonly string[],
  reports: readonly string[],
): MalformedRequest[] => [
  ...pages.flatMap((page) =>
    requestsOf(
      { method: 'GET', path: page, queryNames: ['q', 'study'], body: undefined },
      (path) => path,
    ),
  ),
  ...reports.flatMap((path) =>
    requestsOf(
      { method: 'POST', path, queryNames: [], body: { name: '', kind: 'render' } },
      () => path,
    ),
  ),
];

/** Takes every kind in turn, and from each its values spread over all. */
const spread = (requests: readonly MalformedRequest[], count: number, offset: number) => {
  const names = [...new Set(requests.map(({ kind }) => kind))];
  const kinds = names.map((name) => requests.filter(({ kind }) => kind === name));
  return Array.from({ length: count }, (_, nth) => {
    const ofKind = kinds[(nth + offset) % kinds.length] ?? [];
    // A prime, so that neighboring routes get other values.
    return ofKind[((Math.floor(nth / kinds.length) + offset) * 7) % ofKind.length];
  }).filter((request) => request !== undefined);
};

/**
 * Malformed requests at every operation, of every kind.
 * @param perOperation how many of them an operation gets
 */
export const malformedRequests = (
  operations: readonly SampledOperation[],
  fill: Fill,
  perOperation: number,
): MalformedRequest[] =>
  operations.flatMap((operation, nth) => spread(requestsOf(operation, fill), perOperation, nth));
