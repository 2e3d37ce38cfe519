import { DEFAULT_RETURN_PATH, safeReturnPath } from './return-path';

test('a path of the shop is kept with its query and hash', () => {
  expect(safeReturnPath('/founders#checkout')).toBe('/founders#checkout');
  expect(safeReturnPath('/account?card=saved')).toBe('/account?card=saved');
});

test.each([
  undefined,
  null,
  7,
  '',
  'focus',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/auth',
  '/auth?reset=x',
])('%j is replaced by the default path', (from) => {
  expect(safeReturnPath(from)).toBe(DEFAULT_RETURN_PATH);
});
