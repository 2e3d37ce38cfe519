import { DEFAULT_RETURN_PATH, safeReturnPath } from './return-path';

test('whoever was sent from a page returns there, place and query included', () => {
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
])('there is no way back to %j, so it is the founders page', (from) => {
  expect(safeReturnPath(from)).toBe(DEFAULT_RETURN_PATH);
});
