import { hidden, lines, pipelined, request, shape, type Shape } from './shape';

/** Lengths that some parsers read as 0 or another number, with a request behind the body. */
const oddLengths: readonly (readonly [name: string, headers: readonly string[]])[] = [
  ['two different', ['Content-Length: 0', 'Content-Length: 120']],
  ['two different, the larger first', ['Content-Length: 120', 'Content-Length: 0']],
  ['a list', ['Content-Length: 0, 120']],
  ['a list of equal ones', ['Content-Length: 120, 120']],
  ['a plus', ['Content-Length: +120']],
  ['a minus', ['Content-Length: -1']],
  ['hexadecimal', ['Content-Length: 0x78']],
  ['an exponent', ['Content-Length: 12e1']],
  ['a fraction', ['Content-Length: 120.0']],
  ['a letter behind', ['Content-Length: 120a']],
  ['a space within', ['Content-Length: 12 0']],
  ['empty', ['Content-Length:']],
  ['a comma behind', ['Content-Length: 120,']],
  ['in quotes', ['Content-Length: "120"']],
  ['a NUL behind', ['Content-Length: 120\x00']],
  ['a vertical tab before', ['Content-Length: \x0b120']],
  ['space before the colon', ['Content-Length : 120']],
  ['more than 64 bits', [`Content-Length: ${'9'.repeat(30)}`]],
  ['2 to the 64', ['Content-Length: 18446744073709551616']],
  ['2 to the 32', ['Content-Length: 4294967296']],
  ['folded', ['Content-Length:\r\n 120']],
  ['after a bare LF', ['X-Other: 1\nContent-Length: 120']],
  ['after a bare CR', ['X-Other: 1\rContent-Length: 120']],
];

const bodyless = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

export const lengths: readonly Shape[] = [
  ...oddLengths.map(([name, headers]) =>
    shape(`length: ${name}`, (id) => request(id, headers, hidden(id))),
  ),
  ...bodyless.map((method) =>
    shape(`a body counted in bytes on ${method}`, (id) =>
      request(id, [`Content-Length: ${hidden(id).length}`], hidden(id), method),
    ),
  ),
  shape('leading zeros before a right length', (id) =>
    request(id, [`Content-Length: 000${hidden(id).length}`], hidden(id)),
  ),
  shape('a right length, named twice', (id) => {
    const length = `Content-Length: ${hidden(id).length}`;
    return request(id, [length, length], hidden(id));
  }),
  pipelined('a body longer than its length', (id) =>
    request(id, ['Content-Length: 3'], `abc${hidden(id)}`),
  ),
  pipelined('no length on POST', (id) => request(id, [], hidden(id))),
  shape('a body shorter than its length, then the end', (id) =>
    request(id, ['Content-Length: 5000'], hidden(id)),
  ),
  shape('a length in the trailer of a chunked body', (id) =>
    request(id, ['Transfer-Encoding: chunked'], lines('0', 'Content-Length: 200', '', '')),
  ),
];
