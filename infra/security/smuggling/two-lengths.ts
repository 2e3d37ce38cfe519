import { chunked, hidden, request, type Shape } from './shape';

/**
 * Spellings of a header that one parser reads as chunked framing and another ignores. `isOther`: the
 * header has another name, so bytes after the length are a second request to every parser.
 */
const spellings: readonly (readonly [name: string, header: string, isOther?: true])[] = [
  ['plain', 'Transfer-Encoding: chunked'],
  ['in capitals', 'TRANSFER-ENCODING: CHUNKED'],
  ['space before the colon', 'Transfer-Encoding : chunked'],
  ['tab before the colon', 'Transfer-Encoding\t: chunked'],
  ['vertical tab before the colon', 'Transfer-Encoding\x0b: chunked'],
  ['space before the name', ' Transfer-Encoding: chunked'],
  ['underscore for the hyphen', 'Transfer_Encoding: chunked', true],
  ['no space after the colon', 'Transfer-Encoding:chunked'],
  ['tab before the value', 'Transfer-Encoding:\tchunked'],
  ['vertical tab before the value', 'Transfer-Encoding: \x0bchunked'],
  ['tab after the value', 'Transfer-Encoding: chunked\t'],
  ['NUL after the value', 'Transfer-Encoding: chunked\x00'],
  ['NUL in the name', 'Transfer-Enc\x00oding: chunked'],
  ['high byte after the value', 'Transfer-Encoding: chunked\xa0'],
  ['letter before the value', 'Transfer-Encoding: xchunked'],
  ['in quotes', 'Transfer-Encoding: "chunked"'],
  ['with a parameter', 'Transfer-Encoding: chunked;q=1'],
  ['identity', 'Transfer-Encoding: identity'],
  ['identity, chunked', 'Transfer-Encoding: identity, chunked'],
  ['chunked, identity', 'Transfer-Encoding: chunked, identity'],
  ['chunked twice in a list', 'Transfer-Encoding: chunked, chunked'],
  ['gzip, chunked', 'Transfer-Encoding: gzip, chunked'],
  ['empty', 'Transfer-Encoding:'],
  ['comma alone', 'Transfer-Encoding: ,'],
  ['in two headers, chunked last', 'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked'],
  ['in two headers, chunked first', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: x'],
  ['after a bare LF', 'X-Other: 1\nTransfer-Encoding: chunked'],
  ['after a bare CR', 'X-Other: 1\rTransfer-Encoding: chunked'],
  ['after two CR', 'X-Other: 1\r\r\nTransfer-Encoding: chunked'],
  ['value on a folded line', 'Transfer-Encoding:\r\n chunked'],
  ['folded into another header', 'X-Other: 1\r\n Transfer-Encoding: chunked'],
];

/** Requests with two lengths: one parser counts bytes, the other counts chunks. */
export const twoLengths: readonly Shape[] = spellings.flatMap(([name, header, isOther]) => [
  {
    name: `CL.TE, ${name}`,
    bytes: (id: string) => {
      const body = `0\r\n\r\n${hidden(id)}`;
      return request(id, [`Content-Length: ${body.length}`, header], body);
    },
  },
  {
    name: `TE.CL, ${name}`,
    ...(isOther && { isPipelined: true }),
    bytes: (id: string) => {
      const body = chunked(hidden(id));
      return request(id, [`Content-Length: ${body.indexOf('\n') + 1}`, header], body);
    },
  },
]);
