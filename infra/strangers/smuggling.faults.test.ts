import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, figure } from '../../api/src/test/fault-runs';
import { route } from '../../api/src/http/route';
import { startTestApi } from '../../api/src/test/start-test-api';
import { openFrontProxy } from './front-proxy';
import { attack, namesIn, type Attacked } from './smuggling/attack';
import { fooled, onlyBehind, onlyInFront, unvouched } from './smuggling/compare';
import { corpus } from './smuggling/corpus';
import { openEdgeDoor } from './smuggling/edge-door';
import { openRecorder } from './smuggling/recorder';

/** Ten thousand over the three doors; in `npm test` each shape once at each. */
const REQUESTS = faultRuns(3_400, corpus.length);

const named = (texts: readonly string[]): string[] => texts.flatMap(namesIn);
const paths = (seen: readonly { path: string }[]) => seen.map(({ path }) => path);

const report = (door: string, { sent, shoppers }: Attacked, seenByApi: number) =>
  figure(
    `smuggling, ${door}`,
    `${sent} requests of ${corpus.length} shapes, ${seenByApi} requests seen by the API, 0 of them by one side only; ${shoppers} responses to shoppers, 0 of others`,
  );

test('the corpus has every shape under a name of its own', () => {
  const names = new Set(corpus.map(({ name }) => name));
  expect(names.size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(60);
});

test(
  'edge and API see the same requests, and no response reaches another shopper',
  async () => {
    const api = await openRecorder();
    const edge = await openEdgeDoor(api.url);
    const attacked = await attack(edge, REQUESTS);
    await edge.close();
    await api.close();
    expect(attacked.strayed).toEqual([]);
    expect(onlyBehind(paths(edge.seen), paths(api.seen))).toEqual([]);
    expect(onlyInFront(paths(edge.seen), edge.notPassed, paths(api.seen))).toEqual([]);
    expect(fooled(paths(api.seen))).toEqual([]);
    expect(unvouched(api.seen)).toEqual([]);
    report('edge', attacked, api.seen.length);
  },
  FAULT_TIMEOUT_MS,
);

test(
  'front proxy, edge and API see the same requests, and no response reaches another shopper',
  async () => {
    const api = await openRecorder();
    const edge = await openEdgeDoor(api.url, 1);
    // All attackers have one address here: with its limit, most of them would not come through.
    const proxy = await openFrontProxy(edge.port, [['rate=100r/s', 'rate=100000r/s']]);
    const attacked = await attack(proxy, REQUESTS);
    await edge.close();
    const inFront = named(await proxy.requests());
    await proxy.close();
    await api.close();
    const [atEdge, atApi] = [named(paths(edge.seen)), named(paths(api.seen))];
    expect(attacked.strayed).toEqual([]);
    // nginx reads chunks more leniently than the RFC, as a bare LF at their end: what counts is that
    // those behind it see the very requests that it saw.
    expect(onlyBehind(inFront, atEdge)).toEqual([]);
    expect(onlyBehind(atEdge, atApi)).toEqual([]);
    expect(onlyInFront(atEdge, named(edge.notPassed), atApi)).toEqual([]);
    expect(unvouched(api.seen)).toEqual([]);
    report('front proxy and edge', attacked, api.seen.length);
  },
  FAULT_TIMEOUT_MS,
);

describe.each(faultMatrix)('the API by itself, on $label', (engines) => {
  const api = startTestApi(engines, {
    routes: () => [
      route({
        method: 'get',
        path: '/api/shopper/:id',
        summary: 'names the request that it responds to',
        handle: ({ req, res }) => res.json({ responseTo: req.originalUrl }),
      }),
    ],
  });

  test(
    'sees no request in another one, and no response reaches another shopper',
    async () => {
      const attacked = await attack({ port: Number(new URL(api.origin).port) }, REQUESTS);
      const seen = named(api.logs);
      expect(attacked.strayed).toEqual([]);
      expect(seen.length).toBeGreaterThan(attacked.shoppers);
      expect(fooled(seen)).toEqual([]);
      report('API', attacked, seen.length);
    },
    FAULT_TIMEOUT_MS,
  );
});
