import { startTestApi } from '../test/start-test-api';
import type { Browser } from '../test/browser';

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });

const sample = { name: 'LCP', value: 1250, path: '/focus', navigation: 'load' };
const beacon = (browser: Browser, samples: unknown) =>
  browser.request('/api/vitals', { method: 'POST', body: { samples } });
const figures = async () => {
  const { text } = await api.metrics.expose();
  return text.split('\n').filter((line) => line.startsWith('web_vital_'));
};

test('what a browser measured is a histogram by route and remote, without any token', async () => {
  const sent = await beacon(api.visitor(), [
    sample,
    { ...sample, name: 'CLS', value: 0.02 },
    { ...sample, name: 'INP', value: 180, path: '/research', navigation: 'in-page' },
  ]);
  expect([sent.status, sent.body, sent.headers.get('set-cookie')]).toEqual([204, '', null]);
  const counted = await figures();
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

test('addresses that nobody serves are one route, so that no visitor can make another series', async () => {
  const visitor = api.visitor();
  const before = (await figures()).length;
  const made = Array.from({ length: 40 }, (_, n) => ({ ...sample, path: `/made-up/${n}?who=ada` }));
  expect((await beacon(visitor, made)).status).toBe(204);
  const after = await figures();
  expect(after).toContain(
    'web_vital_seconds_count{route="other",remote="other",navigation="load",vital="lcp"} 40',
  );
  expect(after.join()).not.toMatch(/made-up|ada/);
  // One series more: eleven buckets, infinity, sum and count.
  expect(after.length - before).toBe(14);
});

test.each([
  ['no samples', []],
  ['more samples than a page has', Array.from({ length: 41 }, () => sample)],
  ['a name that is no vital', [{ ...sample, name: 'FID' }]],
  ['a negative time', [{ ...sample, value: -1 }]],
  ['a time of a day', [{ ...sample, value: 86_400_000 }]],
  ['a value that is no number', [{ ...sample, value: '1' }]],
  ['a shift beyond all pages', [{ ...sample, name: 'CLS', value: 101 }]],
  ['no address', [{ ...sample, path: undefined }]],
  ['an address of another site', [{ ...sample, path: 'https://elsewhere.example/' }]],
  ['another way of coming', [{ ...sample, navigation: 'by-bus' }]],
  ['more than was asked', [{ ...sample, user: 'ada' }]],
  ['one bad sample among good ones', [sample, { ...sample, value: null }]],
])('%s is refused as a whole and counts nothing', async (_what, samples) => {
  const before = await figures();
  const { status, body } = await beacon(api.visitor(), samples);
  expect([status, body]).toMatchObject([400, { error: { code: 'invalid_vitals' } }]);
  expect(await figures()).toEqual(before);
});

test('a beacon of plain text, which any site could send, is refused', async () => {
  const { status } = await api.visitor().request('/api/vitals', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ samples: [sample] }),
  });
  expect(status).toBe(415);
});

test('an address that sends without end has to wait, and only that one', async () => {
  const flood = api.visitor();
  const answers = await Promise.all(Array.from({ length: 130 }, () => beacon(flood, [sample])));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.body).toMatchObject({ error: { code: 'too_many_requests' } });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await beacon(api.visitor(), [sample])).status).toBe(204);
});
