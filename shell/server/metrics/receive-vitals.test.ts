import { connect } from 'node:net';
import { sampleRelease } from '../test/sample-release';
import { useTestApp } from '../test/test-app';

const { metrics, port, publish, deployAndWait, ...app } = useTestApp();

const sample = { name: 'LCP', value: 1250, path: '/cart', navigation: 'load' };

const openVisitor = () => {
  const request = app.openVisitor('/api/vitals');
  return { request, send: (samples: unknown) => request('POST', JSON.stringify({ samples })) };
};

const readVitals = async () =>
  (await metrics().registry.metrics()).split('\n').filter((line) => line.startsWith('web_vital_'));

test('counts measurements by route and remote, without a token', async () => {
  await deployAndWait('1.0.0-a');
  const response = await openVisitor().send([
    sample,
    { ...sample, name: 'CLS', value: 0.02 },
    { ...sample, name: 'INP', value: 180, path: '/faq', navigation: 'in-page' },
  ]);
  expect([response.status, await response.text(), response.headers.get('set-cookie')]).toEqual([
    204,
    '',
    null,
  ]);
  const seconds = 'web_vital_seconds';
  expect(await readVitals()).toEqual(
    expect.arrayContaining([
      `${seconds}_bucket{le="0.8",route="/cart",remote="mf-cart",navigation="load",vital="lcp"} 0`,
      `${seconds}_bucket{le="1.8",route="/cart",remote="mf-cart",navigation="load",vital="lcp"} 1`,
      `${seconds}_sum{route="/cart",remote="mf-cart",navigation="load",vital="lcp"} 1.25`,
      `${seconds}_sum{route="/faq",remote="shell",navigation="in-page",vital="inp"} 0.18`,
      'web_vital_layout_shift_sum{route="/cart",remote="mf-cart",navigation="load"} 0.02',
    ]),
  );
  expect(await metrics().registry.metrics()).toContain(
    'http_request_duration_seconds_count{method="POST",route="vitals",status="204"} 1',
  );
});

test('counts a route that is adopted later, without a restart', async () => {
  await deployAndWait('1.0.0-a');
  const later = { ...sample, path: '/gifts' };
  expect((await openVisitor().send([later])).status).toBe(204);
  const gifts = { path: '/gifts', page: 'CartPage', heading: 'Gifts' } as const;
  await publish(sampleRelease('1.0.0-c', { routes: [...sampleRelease('').routes, gifts] }));
  await deployAndWait('1.0.0-c');
  expect((await openVisitor().send([later])).status).toBe(204);
  const labels = 'navigation="load",vital="lcp"';
  expect((await readVitals()).filter((line) => line.includes('_count'))).toEqual([
    `web_vital_seconds_count{route="other",remote="other",${labels}} 1`,
    `web_vital_seconds_count{route="/gifts",remote="mf-cart",${labels}} 1`,
  ]);
});

test('counts unknown paths as one route, so that visitors create no series', async () => {
  const visitor = openVisitor();
  const before = (await readVitals()).length;
  const unknown = Array.from({ length: 40 }, (_, n) => ({
    ...sample,
    path: `/made-up/${n}?who=ada`,
  }));
  expect((await visitor.send(unknown)).status).toBe(204);
  const after = await readVitals();
  expect(after).toContain(
    'web_vital_seconds_count{route="other",remote="other",navigation="load",vital="lcp"} 40',
  );
  expect(after.join()).not.toMatch(/made-up|ada/);
  // One more series: eleven buckets, infinity, sum and count.
  expect(after.length - before).toBe(14);
});

test.each([
  ['no samples', []],
  ['more samples than a page has', Array.from({ length: 41 }, () => sample)],
  ['an unknown vital', [{ ...sample, name: 'FID' }]],
  ['a negative time', [{ ...sample, value: -1 }]],
  ['a time of one day', [{ ...sample, value: 86_400_000 }]],
  ['a value that is not a number', [{ ...sample, value: '1' }]],
  ['a shift beyond the maximum', [{ ...sample, name: 'CLS', value: 101 }]],
  ['no path', [{ ...sample, path: undefined }]],
  ['a path of 201 characters', [{ ...sample, path: `/${'a'.repeat(200)}` }]],
  ['a URL of another site', [{ ...sample, path: 'https://elsewhere.example/' }]],
  ['an unknown navigation', [{ ...sample, navigation: 'by-bus' }]],
  ['an additional field', [{ ...sample, user: 'ada' }]],
  ['one invalid sample among valid ones', [sample, { ...sample, value: null }]],
])('rejects a batch with %s and counts nothing', async (_what, samples) => {
  const before = await readVitals();
  const response = await openVisitor().send(samples);
  expect(response.status).toBe(400);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await response.json()).toMatchObject({ error: { code: 'invalid_vitals' } });
  expect(await readVitals()).toEqual(before);
});

test.each([
  [
    'plain text, which any site can send',
    'POST',
    '{}',
    'text/plain',
    415,
    'unsupported_media_type',
  ],
  ['malformed JSON', 'POST', '{"samples":', 'application/json', 400, 'malformed_json'],
  ['an empty body', 'POST', null, 'application/json', 400, 'invalid_vitals'],
  ['over 100 KB', 'POST', ' '.repeat(102_401), 'application/json', 413, 'payload_too_large'],
  ['another method', 'GET', null, 'application/json', 405, 'method_not_allowed'],
])('rejects %s', async (_what, method, body, type, status, code) => {
  const response = await openVisitor().request(method, body, type);
  expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }]);
  expect(await readVitals()).toEqual([]);
});

test('limits the batches of one address, and of no other', async () => {
  const flooding = openVisitor();
  const responses: Response[] = [];
  // Fewer at once than the limit of arriving bodies.
  for (let round = 0; round < 13; round += 1)
    responses.push(
      ...(await Promise.all(Array.from({ length: 10 }, () => flooding.send([sample])))),
    );
  const rejected = responses.filter(({ status }) => status === 429);
  expect(rejected).toHaveLength(10);
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(120);
  expect(await rejected[0]?.json()).toMatchObject({ error: { code: 'too_many_requests' } });
  expect(Number(rejected[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await openVisitor().send([sample])).status).toBe(204);
});

test('limits the arriving bodies of one address', async () => {
  const head =
    'POST /api/vitals HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: 198.51.100.1\r\n' +
    'Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{';
  const received: string[] = [];
  const sockets = Array.from({ length: 65 }, () => {
    const socket = connect(port(), '127.0.0.1', () => socket.write(head));
    socket.on('error', () => socket.destroy());
    return socket;
  });
  await new Promise<void>((resolve) => {
    for (const socket of sockets)
      socket.on('data', (chunk: Buffer) => {
        received.push(chunk.toString());
        resolve();
      });
  });
  expect(received).toEqual([expect.stringMatching(/^HTTP\/1\.1 429 [^]*"too_many_requests"/)]);
  for (const socket of sockets) socket.destroy();
});
