import { hideLinkSecrets, linkSecret } from './link-secret';

afterEach(() => history.replaceState(null, '', '/'));

test('moves only the secret of a mailed link out of the address', () => {
  history.replaceState({ idx: 3 }, '', '/auth?from=%2Faccount&reset=canary#form');
  hideLinkSecrets();
  expect(location.href).toBe('http://localhost/auth?from=%2Faccount#form');
  expect(linkSecret('reset')).toBe('canary');
  expect(linkSecret('confirm')).toBeNull();
  expect(history.state).toMatchObject({ idx: 3 });
});

test('keeps the secret on reload and drops it on the next page', () => {
  history.replaceState(null, '', '/?confirm=canary');
  hideLinkSecrets();
  hideLinkSecrets();
  expect(linkSecret('confirm')).toBe('canary');
  history.pushState(null, '', '/faq');
  expect(linkSecret('confirm')).toBeNull();
});
