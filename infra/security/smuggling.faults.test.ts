import { route } from '../../api/src/http/route';
import { startTestApi } from '../../api/src/test/start-test-api';
import {
  FAULT_TIMEOUT_MS,
  faultMatrix,
  faultRuns,
  recordMeasurement,
} from '../../api/src/test/test-faults';
import { openFrontProxy } from './front-proxy';
import { attack, corpus, requestPathsIn, type AttackResult } from './smuggling/attack';
import { smuggledRequests, onlyBehind, onlyInFront, withoutEdgeHeaders } from './smuggling/compare';
import { openEdge } from './smuggling/edge-door';
import { openRecorder } from './smuggling/recorder';

/** Per target, ten thousand over the three; in `npm test` each shape once. */
const REQUESTS = faultRuns(3_400, corpus.length);

const pathsIn = (texts: readonly string[]): string[] => texts.flatMap(requestPathsIn);
const paths = (seen: readonly { path: string }[]) => seen.map(({ path }) => path);

const report = (target: string, { sent, shoppers }: AttackResult, seenByApi: number) =>
  recordMeasurement(
    `smuggling, ${target}`,
    `${sent} requests of ${corpus.length} shapes, ${seenByApi} requests seen by the API, 0 of them by one side only; ${shoppers} responses to shoppers, 0 of others`,
  );

test('the corpus has at least 60 shapes with distinct names', () => {
  const names = new Set(corpus.map(({ name }) => name));
  expect(names.size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(60);
});

test(
  'edge and API see identical requests and misdeliver no response',
  async () => {
    const api = await openRecorder();
    const edge = await openEdge(api.url);
    const result = await attack(edge, REQUESTS);
    await edge.close();
    await api.close();
    expect(result.misdelivered).toEqual([]);
    expect(onlyBehind(paths(edge.seen), paths(api.seen))).toEqual([]);
    expect(onlyInFront(paths(edge.seen), edge.notForwarded, paths(api.seen))).toEqual([]);
    expect(smuggledRequests(paths(api.seen))).toEqual([]);
    expect(withoutEdgeHeaders(api.seen)).toEqual([]);
    report('edge', result, api.seen.length);
  },
  FAULT_TIMEOUT_MS,
);

test(
  'front proxy, edge and API see identical requests and misdeliver no response',
  async () => {
    const api = await openRecorder();
    const edge = await openEdge(api.url, 1);
    // All attackers share one address here; its limit would reject most of them.
    const proxy = await openFrontProxy(edge.port, [['rate=100r/s', 'rate=100000r/s']]);
    const result = await attack(proxy, REQUESTS);
    await edge.close();
    const inFront = pathsIn(await proxy.requests());
    await proxy.close();
    await api.close();
    const [atEdge, atApi] = [pathsIn(paths(edge.seen)), pathsIn(paths(api.seen))];
    expect(result.misdelivered).toEqual([]);
    // nginx accepts chunks that the RFC forbids, such as a bare LF at the end; the servers behind it
    // must see exactly the requests that it saw.
    expect(onlyBehind(inFront, atEdge)).toEqual([]);
    expect(onlyBehind(atEdge, atApi)).toEqual([]);
    expect(onlyInFront(atEdge, pathsIn(edge.notForwarded), atApi)).toEqual([]);
    expect(withoutEdgeHeaders(api.seen)).toEqual([]);
    report('front proxy and edge', result, api.seen.length);
  },
  FAULT_TIMEOUT_MS,
);

describe.each(faultMatrix)('the API without an edge, on $label', (engines) => {
  const api = startTestApi(engines, {
    routes: () => [
      route({
        method: 'get',
        path: '/api/shopper/:id',
        summary: 'returns the path of the request',
        handle: ({ req, res }) => res.json({ responseTo: req.originalUrl }),
      }),
    ],
  });

  test(
    'sees no smuggled request and misdelivers no response',
    async () => {
      const result = await attack({ port: Number(new URL(api.origin).port) }, REQUESTS);
      const seen = pathsIn(api.logs);
      expect(result.misdelivered).toEqual([]);
      expect(seen.length).toBeGreaterThan(result.shoppers);
      expect(smuggledRequests(seen)).toEqual([]);
      report('API', result, seen.length);
    },
    FAULT_TIMEOUT_MS,
  );
});
