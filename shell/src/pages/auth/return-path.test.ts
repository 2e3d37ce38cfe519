import {
  consumeReturn,
  DEFAULT_RETURN_PATH,
  invitation,
  safeReturnPath,
  storeReturn,
} from './return-path';

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

const stored = new Map<string, string>();
beforeAll(() => {
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});

test('a stored path is used once; a browser without one goes to the account', () => {
  const back = { path: '/founders#checkout', choice: 'Deep Sleep 2-Pack' };
  storeReturn(back);
  expect([consumeReturn(), consumeReturn()]).toEqual([back, { path: '/account', choice: null }]);
});

test('the way to the account is not invited to the Founders Batch', () => {
  expect(invitation('/account?card=saved')).not.toContain('Founders');
  expect(invitation(DEFAULT_RETURN_PATH)).toBe('Sign in to reserve your Founders Batch spot');
});
