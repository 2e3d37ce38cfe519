import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Visit } from '../rollback/watch-canaries';
import { sendCachedResponse } from './cached-response';

const visit = { newCookie: null, snapshot: { isPreview: false } } as unknown as Visit;

/** The status and the headers of a page for a request with these headers. */
const respond = (headers: Record<string, string>) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers, method: 'GET' });
  const response = new ServerResponse(request);
  const writeHead = jest.spyOn(response, 'writeHead');
  const count = { whole: () => undefined, unchanged: () => undefined };
  const page = { status: 200, etag: '"a-br"', head: ['etag', '"a-br"'], bytes: Buffer.from('<p>') };
  sendCachedResponse(request, response, { ...page, count }, visit);
  const [status, sent] = writeHead.mock.calls[0] as unknown as [number, string[]];
  return { status, sent };
};

test.each([
  ['"a-br"', 304],
  ['W/"a-br"', 304],
  ['"x", "a-br"', 304],
  ['*', 304],
  ['"x"', 200],
])('If-None-Match %s gets a page with status %d (B40)', (known, status) =>
  expect(respond({ 'if-none-match': known }).status).toBe(status),
);

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [`Mozilla/5.0 (Macintosh) ${engine} Version/26.1 Safari/605.1.15`, false],
  [`Mozilla/5.0 (iPhone) ${engine} CriOS/143.0 Mobile/15E148 Safari/604.1`, false],
  [`Mozilla/5.0 (X11; Linux x86_64) ${engine} Chrome/143.0.0.0 Safari/537.36`, true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', true],
])('%s gets the policy that blocks preloads in WebKit: %s', (userAgent, expected) =>
  expect(respond({ 'user-agent': userAgent }).sent.includes('integrity-policy')).toBe(expected),
);
