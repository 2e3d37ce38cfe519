import { hideLinkSecrets, linkSecret } from './link-secret';

afterEach(() => history.replaceState(null, '', '/'));

test('the secret of a mailed link leaves the address before anything reads it, and nothing else does', () => {
  history.replaceState({ idx: 3 }, '', '/auth?from=%2Faccount&reset=canary#form');
  hideLinkSecrets();
  expect(location.href).toBe('http://localhost/auth?from=%2Faccount#form');
  expect(linkSecret('reset')).toBe('canary');
  expect(linkSecret('confirm')).toBeNull();
  expect(history.state).toMatchObject({ idx: 3 });
});

test('a reload goes on with the secret, and the next page knows none', () => {
  history.replaceState(null, '', '/?confirm=canary');
  hideLinkSecrets();
  hideLinkSecrets();
  expect(linkSecret('confirm')).toBe('canary');
  history.pushState(null, '', '/faq');
  expect(linkSecret('confirm')).toBeNull();
});
