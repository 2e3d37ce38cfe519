import { hidden, lines, request, type Shape } from './shape';

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
  ...connectionValues.map((name) => ({
    name: `Connection: ${name}`,
    bytes: (id: string) => withBody(id, [`Connection: ${name}`]),
  })),
  {
    name: 'Connection: content-length, twice and in capitals',
    bytes: (id) => withBody(id, ['CONNECTION: Close', 'Connection: CONTENT-LENGTH']),
  },
  {
    name: 'Proxy-Connection and Keep-Alive',
    bytes: (id) => withBody(id, ['Proxy-Connection: keep-alive', 'Keep-Alive: timeout=999']),
  },
  {
    name: 'Upgrade: h2c',
    bytes: (id) =>
      withBody(id, [
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
      ]),
  },
  {
    name: 'Upgrade: websocket, on GET, and a request behind it',
    isPipelined: true,
    bytes: (id) =>
      request(
        id,
        ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: dGhlIHNhbXBsZQ=='],
        hidden(id),
        'GET',
      ),
  },
  { name: 'Expect: 100-continue', bytes: (id) => withBody(id, ['Expect: 100-continue']) },
  {
    name: 'Expect: 100-continue on GET',
    bytes: (id) => withBody(id, ['Expect: 100-continue'], 'GET'),
  },
  {
    name: 'Expect: something else',
    bytes: (id) => withBody(id, ['Expect: 200-ok']),
  },
  { name: 'TE: trailers', bytes: (id) => withBody(id, ['TE: trailers', 'Connection: TE']) },
  { name: 'two hosts', bytes: (id) => withBody(id, ['Host: evil.example']) },
  {
    name: 'X-HTTP-Method-Override',
    bytes: (id) => withBody(id, ['X-HTTP-Method-Override: GET', 'X-Original-URL: /api/hidden/x']),
  },
  {
    name: 'a NUL in a value',
    bytes: (id) => withBody(id, ['X-Other: a\x00b']),
  },
  {
    name: 'a bare CR that ends the header',
    bytes: (id) => request(id, ['Content-Length: 0', `X: 1\r\r${hidden(id)}`]),
  },
  {
    name: 'bare LF throughout',
    isPipelined: true,
    bytes: (id) =>
      `GET /api/seen/${id} HTTP/1.1\nHost: shop.example\n\n${hidden(id).replaceAll('\r\n', '\n')}`,
  },
  {
    name: 'a request in a folded header',
    bytes: (id) => request(id, ['Content-Length: 0', `X: 1\r\n ${hidden(id)}`]),
  },
  {
    name: 'a header without a colon',
    bytes: (id) => withBody(id, ['X-Other']),
  },
  {
    name: 'a header without a name',
    bytes: (id) => withBody(id, [': 1']),
  },
  {
    name: 'a space in a name',
    bytes: (id) => withBody(id, ['Content Length: 0']),
  },
  {
    name: 'a header of 20 KB',
    bytes: (id) => withBody(id, [`X-Other: ${'a'.repeat(20_000)}`]),
  },
  {
    name: '3,000 headers',
    bytes: (id) => withBody(id, Array<string>(3_000).fill('A: b')),
  },
  {
    name: 'a space before the first header',
    bytes: (id) => lines(`POST /api/seen/${id} HTTP/1.1`, ' Host: a', 'Host: b', '', ''),
  },
];
