import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AuthProvider, useAuth } from './use-auth';

const UserName = () => {
  const { user, loading } = useAuth();
  return <p>{loading ? 'Loading...' : (user?.email ?? 'visitor')}</p>;
};

test('throws outside its provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<UserName />)).toThrow('useAuth must be used within an AuthProvider');
});

test('renders the same on the server for every visitor', () => {
  const html = renderToString(
    <AuthProvider>
      <UserName />
    </AuthProvider>,
  );
  expect(html).toContain('Loading...');
});

test('requests the session in a browser and re-renders', async () => {
  const session = {
    access_token: 'a',
    refresh_token: 'r',
    expires_in: 3600,
    expires_at: 4_000_000_000,
    token_type: 'bearer',
    user: { id: 'u1', email: 'ada@example.test' },
  };
  const response = { ok: true, status: 200, json: () => Promise.resolve({ session }) };
  Object.assign(globalThis, { fetch: () => Promise.resolve(response) });
  render(
    <AuthProvider>
      <UserName />
    </AuthProvider>,
  );
  expect(await screen.findByText('ada@example.test')).toBeVisible();
});
