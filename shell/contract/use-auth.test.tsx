import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AuthProvider, useAuth } from './use-auth';

const Who = () => {
  const { user, loading } = useAuth();
  return <p>{loading ? 'Loading...' : (user?.email ?? 'visitor')}</p>;
};

test('outside its provider it says so in so many words', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Who />)).toThrow('useAuth must be used within an AuthProvider');
});

test('a page from the server is the same for every visitor', () => {
  const html = renderToString(
    <AuthProvider>
      <Who />
    </AuthProvider>,
  );
  expect(html).toContain('Loading...');
});

test('in a browser the shop is asked, and the page told', async () => {
  const session = {
    access_token: 'a',
    refresh_token: 'r',
    expires_in: 3600,
    expires_at: 4_000_000_000,
    token_type: 'bearer',
    user: { id: 'u1', email: 'ada@example.test' },
  };
  const answer = { ok: true, status: 200, json: () => Promise.resolve({ session }) };
  Object.assign(globalThis, { fetch: () => Promise.resolve(answer) });
  render(
    <AuthProvider>
      <Who />
    </AuthProvider>,
  );
  expect(await screen.findByText('ada@example.test')).toBeVisible();
});
