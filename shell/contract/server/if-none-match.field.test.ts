import { holdsEtag } from './if-none-match';

test.each([
  ['"a-br"', true],
  ['W/"a-br"', true],
  ['"x", "a-br"', true],
  ['W/"x",W/"a-br"', true],
  [' * ', true],
  ['"a"', false],
  ['"a-br', false],
  ['a-br', false],
  ['"a-br-quick"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s holds "a-br": %s (B40)', (header, expected) =>
  expect(holdsEtag(header, '"a-br"')).toBe(expected),
);
