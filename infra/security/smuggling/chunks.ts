import { chunked, hidden, lines, request, shape, type Shape } from './shape';

const inChunks = ['Transfer-Encoding: chunked'];

/** Bodies whose first chunk some parsers skip, or end at another byte. */
const oddChunks: readonly (readonly [name: string, body: (text: string) => string])[] = [
  ['an extension', (text) => `${hex(text)};a=b\r\n${text}\r\n0\r\n\r\n`],
  ['a long extension', (text) => `${hex(text)};${'a'.repeat(20_000)}\r\n${text}\r\n0\r\n\r\n`],
  ['an extension with a bare LF', (text) => `2;\nxx\r\n${hex(text)}\r\n${text}\r\n0\r\n\r\n`],
  ['an extension with a bare CR', (text) => `2;\rxx\r\nab\r\n0\r\n\r\n${text}`],
  ['an extension in quotes over a line', (text) => `2;a="\r\nab\r\n0\r\n\r\n${text}"\r\n`],
  ['a bare LF after the size', (text) => `${hex(text)}\n${text}\r\n0\r\n\r\n`],
  ['a bare LF after the chunk', (text) => `${hex(text)}\r\n${text}\n0\r\n\r\n`],
  ['a bare CR after the size', (text) => `${hex(text)}\r${text}\r\n0\r\n\r\n`],
  ['bare LF throughout', (text) => `0\n\n${text}`],
  ['a last chunk that ends in LF', (text) => `0\r\n\n${text}`],
  ['nothing after the chunk', (text) => `2\r\nab0\r\n\r\n${text}`],
  ['two bytes too many in the chunk', (text) => `2\r\nabcd\r\n0\r\n\r\n${text}`],
  ['the size with 0x', (text) => `0x2\r\nab\r\n0\r\n\r\n${text}`],
  ['the size with a sign', (text) => `+2\r\nab\r\n0\r\n\r\n${text}`],
  ['a negative size', (text) => `-1\r\nab\r\n0\r\n\r\n${text}`],
  ['the size with an underscore', (text) => `0_2\r\nab\r\n0\r\n\r\n${text}`],
  ['a space before the size', (text) => ` 0\r\n\r\n${text}`],
  ['a space after the size', (text) => `0 \r\n\r\n${text}`],
  ['a tab after the size', (text) => `0\t\r\n\r\n${text}`],
  ['a size over 64 bits', (text) => `10000000000000000\r\n${text}\r\n0\r\n\r\n`],
  ['a size that wraps to two', (text) => `100000000000000002\r\nab\r\n0\r\n\r\n${text}`],
  ['a size over 32 bits', (text) => `100000002\r\nab\r\n0\r\n\r\n${text}`],
  ['an empty size', (text) => `\r\n\r\n${text}`],
  ['a letter that is no digit', (text) => `0g\r\n\r\n${text}`],
  ['no last chunk', (text) => `${hex(text)}\r\n${text}\r\n`],
];

const hex = (text: string): string => text.length.toString(16);

const bodyless = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'];

export const chunks: readonly Shape[] = [
  ...bodyless.map((method) =>
    shape(`a chunked body on ${method}`, (id) =>
      request(id, inChunks, chunked(hidden(id)), method),
    ),
  ),
  ...oddChunks.map(([name, body]) =>
    shape(`chunks: ${name}`, (id) => request(id, inChunks, body(hidden(id)))),
  ),
  shape('chunks: zeros before the size', (id) =>
    request(id, inChunks, `000000${chunked(hidden(id))}`),
  ),
  shape('a trailer that looks like a request', (id) =>
    request(id, [...inChunks, 'Trailer: X-End'], lines('0', `X-End: ${hidden(id)}`, '', '')),
  ),
  shape('a trailer that claims an address', (id) =>
    request(
      id,
      [...inChunks, 'Trailer: X-Forwarded-For'],
      lines('0', 'X-Forwarded-For: 6.6.6.6', '', ''),
    ),
  ),
  shape('a chunked body, then the end of the connection in its middle', (id) =>
    request(id, inChunks, `ffff\r\n${hidden(id)}`),
  ),
];
