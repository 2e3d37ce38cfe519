import { hidden, lines, pipelined, request, shape, type Shape } from './shape';

/** Values of `Connection`: a proxy removes the headers that it names. */
const connectionValues = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-request-id',
  'content-length',
  'transfer-encoding',
  'host',
  'cookie',
  'close, content-length, x-forwarded-for',
  'keep-alive, "content-length"',
];

const withBody = (id: string, headers: readonly string[], method = 'POST') =>
  request(id, [`Content-Length: ${hidden(id).length}`, ...headers], hidden(id), method);

export const headers: readonly Shape[] = [
  ...connectionValues.map((name) =>
    shape(`Connection: ${name}`, (id) => withBody(id, [`Connection: ${name}`])),
  ),
  shape('Connection: content-length, twice and in capitals', (id) =>
    withBody(id, ['CONNECTION: Close', 'Connection: CONTENT-LENGTH']),
  ),
  shape('Proxy-Connection and Keep-Alive', (id) =>
    withBody(id, ['Proxy-Connection: keep-alive', 'Keep-Alive: timeout=999']),
  ),
  shape('Upgrade: h2c', (id) =>
    withBody(id, [
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
    ]),
  ),
  pipelined('Upgrade: websocket, on GET, and a request behind it', (id) =>
    request(
      id,
      ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: dGhlIHNhbXBsZQ=='],
      hidden(id),
      'GET',
    ),
  ),
  shape('Expect: 100-continue', (id) => withBody(id, ['Expect: 100-continue'])),
  shape('Expect: 100-continue on GET', (id) => withBody(id, ['Expect: 100-continue'], 'GET')),
  shape('Expect: something else', (id) => withBody(id, ['Expect: 200-ok'])),
  shape('TE: trailers', (id) => withBody(id, ['TE: trailers', 'Connection: TE'])),
  shape('two hosts', (id) => withBody(id, ['Host: evil.example'])),
  shape('X-HTTP-Method-Override', (id) =>
    withBody(id, ['X-HTTP-Method-Override: GET', 'X-Original-URL: /api/hidden/x']),
  ),
  shape('a NUL in a value', (id) => withBody(id, ['X-Other: a\x00b'])),
  shape('a bare CR that ends the header', (id) =>
    request(id, ['Content-Length: 0', `X: 1\r\r${hidden(id)}`]),
  ),
  pipelined(
    'bare LF throughout',
    (id) =>
      `GET /api/seen/${id} HTTP/1.1\nHost: shop.example\n\n${hidden(id).replaceAll('\r\n', '\n')}`,
  ),
  shape('a request in a folded header', (id) =>
    request(id, ['Content-Length: 0', `X: 1\r\n ${hidden(id)}`]),
  ),
  shape('a header without a colon', (id) => withBody(id, ['X-Other'])),
  shape('a header without a name', (id) => withBody(id, [': 1'])),
  shape('a space in a name', (id) => withBody(id, ['Content Length: 0'])),
  shape('a header of 20 KB', (id) => withBody(id, [`X-Other: ${'a'.repeat(20_000)}`])),
  shape('3,000 headers', (id) => withBody(id, Array<string>(3_000).fill('A: b'))),
  shape('a space before the first header', (id) =>
    lines(`POST /api/seen/${id} HTTP/1.1`, ' Host: a', 'Host: b', '', ''),
  ),
];
