import { errorName, fixedText, framesOf } from './error-report';

const messageOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It did not throw.');
};

const nothing = undefined as unknown as Record<string, never>;

test.each([
  ['a missing object', () => nothing['ada'], 'Cannot read properties of undefined'],
  ['no function', () => (nothing as unknown as () => void)(), 'is not a function'],
  ['malformed JSON', () => JSON.parse('ada@example.com'), 'is not valid JSON'],
  ['a URL', () => new URL('Ada Lovelace'), 'Invalid URL'],
  ['a date', () => new Date('Ada').toISOString(), 'Invalid time value'],
])('keeps the fixed words of the message for %s', (_what, run, text) => {
  expect(fixedText(messageOf(run))).toBe(text);
});

test.each([
  'ada@example.com is not known',
  'Ada Lovelace, 12 St James Square',
  'Order C-1234-5678 has no parcel',
  '',
])('keeps nothing of the message "%s"', (message) => {
  expect(fixedText(message)).toBe('');
});

test("keeps the number of React's and federation's errors", () => {
  const react = 'Minified React error #418; visit https://react.dev/errors/418?args[]=ada';
  expect(fixedText(react)).toBe('Minified React error #418');
  expect(fixedText('[ Federation Runtime ]: #RUNTIME-008 http://a/b')).toBe('#RUNTIME-008');
});

test('takes only names of errors as names', () => {
  expect(
    ['TypeError', 'ChunkLoadError', 'DOMException', 'Ada', 'PromoteToEverybodyError'].map(
      errorName,
    ),
  ).toEqual(['TypeError', 'ChunkLoadError', 'DOMException', 'Error', 'Error']);
});

test('takes positions in scripts of the shop from the stacks of all engines', () => {
  const chrome = `TypeError: ada@example.com
    at o (https://shop.example/releases/mf-cart/1.0.0-a/client/page.1.js?r=2:1:234)
    at https://tags.example/other.js:1:2
    at Array.map (<anonymous>)
    at div (https://shop.example/shell/main.2.js:3:45)`;
  const firefox = `o@https://shop.example/shell/main.2.js:3:45\n@moz-extension://a/b.js:1:1`;
  expect(framesOf(chrome)).toEqual([
    '/releases/mf-cart/1.0.0-a/client/page.1.js:1:234',
    '/shell/main.2.js:3:45',
  ]);
  expect(framesOf(firefox)).toEqual(['/shell/main.2.js:3:45']);
  expect(framesOf('at x (https://shop.example/shell/main.2.js:3:45)\n'.repeat(50))).toHaveLength(
    12,
  );
});
