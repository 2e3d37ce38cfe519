import { startTestApi } from '../test/start-test-api';
import type { Browser } from '../test/browser';

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });

const sample = { name: 'LCP', value: 1250, path: '/focus', navigation: 'load' };
const beacon = (browser: Browser, samples: unknown) =>
  browser.request('/api/vitals', { method: 'POST', body: { samples } });
const readMetrics = async () => {
  const { text } = await api.metrics.expose();
  return text.split('\n').filter((line) => line.startsWith('web_vital_'));
};

test('records vitals by route and remote, without a token', async () => {
  const sent = await beacon(api.visitor(), [
    sample,
    { ...sample, name: 'CLS', value: 0.02 },
    { ...sample, name: 'INP', value: 180, path: '/research', navigation: 'in-page' },
  ]);
  expect([sent.status, sent.body, sent.headers.get('set-cookie')]).toEqual([204, '', null]);
  const counted = await readMetrics();
  const seconds = 'web_vital_seconds';
  expect(counted).toEqual(
    expect.arrayContaining([
      `${seconds}_bucket{le="0.8",route="/focus",remote="mf-catalog",navigation="load",vital="lcp"} 0`,
      `${seconds}_bucket{le="1.8",route="/focus",remote="mf-catalog",navigation="load",vital="lcp"} 1`,
      `${seconds}_sum{route="/focus",remote="mf-catalog",navigation="load",vital="lcp"} 1.25`,
      `${seconds}_sum{route="/research",remote="mf-research",navigation="in-page",vital="inp"} 0.18`,
      'web_vital_layout_shift_sum{route="/focus",remote="mf-catalog",navigation="load"} 0.02',
    ]),
  );
});

test('counts unknown paths as one route, so that visitors create no series', async () => {
  const visitor = api.visitor();
  const before = (await readMetrics()).length;
  const made = Array.from({ length: 40 }, (_, n) => ({ ...sample, path: `/made-up/${n}?who=ada` }));
  expect((await beacon(visitor, made)).status).toBe(204);
  const after = await readMetrics();
  expect(after).toContain(
    'web_vital_seconds_count{route="other",remote="other",navigation="load",vital="lcp"} 40',
  );
  expect(after.join()).not.toMatch(/made-up|ada/);
  // One series more: eleven buckets, infinity, sum and count.
  expect(after.length - before).toBe(14);
});

test.each([
  ['no samples', []],
  ['too many samples', Array.from({ length: 41 }, () => sample)],
  ['an unknown vital', [{ ...sample, name: 'FID' }]],
  ['a negative time', [{ ...sample, value: -1 }]],
  ['a duration of a day', [{ ...sample, value: 86_400_000 }]],
  ['a value that is no number', [{ ...sample, value: '1' }]],
  ['a shift above the maximum', [{ ...sample, name: 'CLS', value: 101 }]],
  ['no path', [{ ...sample, path: undefined }]],
  ['an address of another site', [{ ...sample, path: 'https://elsewhere.example/' }]],
  ['an unknown kind of navigation', [{ ...sample, navigation: 'by-bus' }]],
  ['an unknown field', [{ ...sample, user: 'ada' }]],
  ['one invalid sample among valid ones', [sample, { ...sample, value: null }]],
])('rejects a batch with %s', async (_case, samples) => {
  const before = await readMetrics();
  const { status, body } = await beacon(api.visitor(), samples);
  expect([status, body]).toMatchObject([400, { error: { code: 'invalid_vitals' } }]);
  expect(await readMetrics()).toEqual(before);
});

test('rejects a beacon of plain text, which any site could send', async () => {
  const { status } = await api.visitor().request('/api/vitals', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ samples: [sample] }),
  });
  expect(status).toBe(415);
});

test('limits one address and no other', async () => {
  const flood = api.visitor();
  const responses = await Promise.all(Array.from({ length: 130 }, () => beacon(flood, [sample])));
  const rejected = responses.filter(({ status }) => status === 429);
  expect(rejected).toHaveLength(10);
  expect(rejected[0]?.body).toMatchObject({ error: { code: 'too_many_requests' } });
  expect(Number(rejected[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await beacon(api.visitor(), [sample])).status).toBe(204);
});
