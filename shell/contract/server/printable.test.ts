import { printable, printableJson, printableLine } from './printable';

test.each([
  ['an escape sequence', '\u001b[2Jclean', '[2Jclean'],
  ['a C1 sequence', '\u009b31mred', '31mred'],
  ['a carriage return over a line', 'failed\rpassed', 'failedpassed'],
  ['a backspace', 'ab\bc', 'abc'],
  ['a title', '\u001b]0;owned\u0007x', ']0;ownedx'],
  ['directions', 'a\u202eb\u2066c\u200fd', 'abcd'],
  ['invisible signs', 'a\u200bb\ufeffc\u00add', 'abcd'],
  ['line separators', 'a\u2028b\u2029c', 'abc'],
  ['tags', 'a\u{e0041}b', 'ab'],
  ['half of a pair', 'a\ud800b', 'ab'],
  ['a NUL', 'a\0b', 'ab'],
  ['good text', 'Ärger – 100 %\n\t🙂', 'Ärger – 100 %\n\t🙂'],
])('prints %s as plain text', (_what, text, printed) => {
  expect(printable(text)).toBe(printed);
});

test('lets no text begin a line of its own', () => {
  expect(printableLine('done\n::error::evil\r\nx')).toBe('done ::error::evil x');
});

test('prints the strings of a JSON value', () => {
  expect(printableJson({ 'a\u001b': ['\u009bx', 1, null, { b: true }] })).toEqual({
    a: ['x', 1, null, { b: true }],
  });
});
