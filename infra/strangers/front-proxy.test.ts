import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect as connectH2 } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { openFrontProxy } from './front-proxy';

const BROWSERS = 50;
const FILES = 12;
const GREEDY = 8;
const AT_ONCE = 100;

let edge: Server;
let proxy: Awaited<ReturnType<typeof openFrontProxy>>;
/** Responses that the edge takes its time for. */
let held: ServerResponse[] = [];
let refused = 0;

/** Lets go of what is held once everything that was sent is either held or refused. */
const releaseWhenAllIn = () => {
  if (held.length + refused < GREEDY * AT_ONCE) return;
  for (const response of held.splice(0)) response.end('a page');
};

beforeAll(async () => {
  edge = createServer((request, response) => {
    // An edge that is being rolled: the connection ends without a response.
    if (request.url?.startsWith('/auth')) request.socket.destroy();
    else if (request.url?.startsWith('/slow')) {
      held.push(response);
      releaseWhenAllIn();
    } else response.end('a page');
  });
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  proxy = await openFrontProxy((edge.address() as AddressInfo).port);
});

afterAll(async () => {
  await proxy?.close();
  edge.closeAllConnections();
  await new Promise((resolve) => edge.close(resolve));
});

/** Opens a connection as a browser does, and requests all paths over it at once. */
const browse = (
  paths: readonly string[],
  onStatus: (status: number) => void = () => {},
): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const session = connectH2(`https://localhost:${proxy.port}`, { rejectUnauthorized: false });
    session.once('error', reject);
    const statuses = paths.map(
      (path) =>
        new Promise<number>((answered, failed) => {
          const stream = session.request({ ':path': path, referer: 'https://shop/x?canary' });
          stream.once('response', ({ ':status': status = 0 }) => {
            onStatus(status);
            answered(status);
          });
          stream.once('error', failed);
          stream.resume();
        }),
    );
    Promise.all(statuses)
      .then(resolve, reject)
      .finally(() => session.close());
  });

const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

test('what the front proxy reports names neither who sent a request nor its address', async () => {
  expect(await browse(['/auth?reset=canary-5ecret'])).toEqual([502]);
  while (!proxy.errors.some((line) => line.includes('upstream')))
    await new Promise((resolve) => setImmediate(resolve));
  const all = [...proxy.errors, ...(await proxy.requests())].join('\n');
  expect(all).toContain('/auth');
  expect(all).not.toContain('canary');
  expect(proxy.errors.join('\n')).not.toMatch(/127\.0\.0\.1(?!:\d)|client:|\/auth/);
});

test('fifty browsers behind one address open a page with all its files and calls at once', async () => {
  const paths = [
    '/',
    ...Array.from({ length: 8 }, (_, nth) => `/api/call/${nth}`),
    ...Array.from({ length: FILES }, (_, nth) => `/shell/file-${nth}.js`),
  ];
  const all = await Promise.all(Array.from({ length: BROWSERS }, () => browse(paths)));
  expect(countOf(all.flat(), 200)).toBe(BROWSERS * paths.length);
});

test('one address that keeps 800 requests waiting is refused the last of them', async () => {
  held = [];
  const paths = Array.from({ length: AT_ONCE }, (_, nth) => `/slow-${nth}`);
  const count = (status: number) => {
    if (status === 429) refused += 1;
    releaseWhenAllIn();
  };
  const all = await Promise.all(Array.from({ length: GREEDY }, () => browse(paths, count)));
  expect(refused).toBeGreaterThanOrEqual(200);
  expect(countOf(all.flat(), 200)).toBe(GREEDY * AT_ONCE - refused);
  // Nor does the report name those who were turned away.
  expect(proxy.errors.filter((line) => line.includes('limiting'))).toEqual([]);
});
