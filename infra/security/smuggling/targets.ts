import { hidden, lines, pipelined, request, shape, type Shape } from './shape';

/** Request lines; `%` stands for the sender's id. They have no body. */
const odd: readonly (readonly [name: string, line: string])[] = [
  ['absolute, another host', 'GET http://evil.example/api/seen/% HTTP/1.1'],
  ['absolute, this host', 'GET http://shop.example/api/seen/% HTTP/1.1'],
  ['absolute, with credentials', 'GET http://shop.example@evil.example/api/seen/% HTTP/1.1'],
  ['absolute, in capitals', 'GET HTTP://shop.example/api/seen/% HTTP/1.1'],
  ['no slash', 'GET api/seen/% HTTP/1.1'],
  ['an asterisk', 'GET * HTTP/1.1'],
  ['two slashes', 'GET //evil.example/api/seen/% HTTP/1.1'],
  ['dots', 'GET /api/seen/../seen/% HTTP/1.1'],
  ['dots, encoded', 'GET /api/%2e%2e/api/seen/% HTTP/1.1'],
  ['a slash, encoded', 'GET /api%2fseen/% HTTP/1.1'],
  ['line ends, encoded', 'GET /api/seen/%%0d%0aX-Forwarded-For:%206.6.6.6 HTTP/1.1'],
  ['a fragment', 'GET /api/seen/%#x HTTP/1.1'],
  ['a backslash', 'GET \\api\\seen\\% HTTP/1.1'],
  ['a space in the path', 'GET /api/seen/% x HTTP/1.1'],
  ['a tab for the space', 'GET\t/api/seen/%\tHTTP/1.1'],
  ['two spaces', 'GET  /api/seen/%  HTTP/1.1'],
  ['a bare CR in the path', 'GET /api/seen/%\rx HTTP/1.1'],
  ['a NUL in the path', 'GET /api/seen/%\x00 HTTP/1.1'],
  ['a high byte in the path', 'GET /api/seen/%\xff HTTP/1.1'],
  ['a method in small letters', 'get /api/seen/% HTTP/1.1'],
  ['an unknown method', 'SMUGGLE /api/seen/% HTTP/1.1'],
  ['CONNECT', 'CONNECT shop.example:443 HTTP/1.1'],
  ['HTTP/1.2', 'GET /api/seen/% HTTP/1.2'],
  ['HTTP/2.0', 'GET /api/seen/% HTTP/2.0'],
  ['HTTP/9.9', 'GET /api/seen/% HTTP/9.9'],
  ['HTTP/01.1', 'GET /api/seen/% HTTP/01.1'],
  ['http/1.1 in small letters', 'GET /api/seen/% http/1.1'],
  ['no version', 'GET /api/seen/%'],
];

const inLine = (line: string, id: string): string => line.replace('%', id);

export const targets: readonly Shape[] = [
  ...odd.map(([name, line]) =>
    shape(`target: ${name}`, (id) => lines(inLine(line, id), 'Host: shop.example', '', '')),
  ),
  shape('HTTP/0.9, and a request behind it', (id) => `GET /api/seen/${id}\r\n${hidden(id)}`),
  shape('HTTP/1.0 keep-alive, chunked', (id) =>
    lines(
      ...[`POST /api/seen/${id} HTTP/1.0`, 'Host: shop.example', 'Connection: keep-alive'],
      ...['Content-Length: 5', 'Transfer-Encoding: chunked', '', '0', '', hidden(id)],
    ),
  ),
  shape('HTTP/1.0 without a host', (id) => lines(`GET /api/seen/${id} HTTP/1.0`, '', '')),
  shape('HTTP/1.1 without a host', (id) => lines(`GET /api/seen/${id} HTTP/1.1`, '', '')),
  shape('the preface of HTTP/2', (id) => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden(id)}`),
  shape('empty lines before the request', (id) => `\r\n\r\n${request(id, [], '', 'GET')}`),
  shape('bytes of TLS', (id) => `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${hidden(id)}`),
  shape(
    'a response for a request',
    (id) => `HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n${hidden(id)}`,
  ),
  pipelined('two requests, one behind the other', (id) => request(id, [], hidden(id), 'GET')),
  shape('a request behind one that ends the connection', (id) =>
    request(id, ['Connection: close'], hidden(id), 'GET'),
  ),
];
