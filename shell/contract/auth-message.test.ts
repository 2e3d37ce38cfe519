import { authMessage } from './auth-message';
import { ApiError } from './session';

const said = (message: string, code = 'refused') => authMessage(new ApiError(400, code, message));

test.each([
  ['User already registered', 'This email is already registered. Please sign in instead.'],
  ['Invalid login credentials', 'Invalid email or password. Please try again.'],
  ['Email not confirmed', 'Email not confirmed'],
  ['Password is too weak.', 'Password is too weak.'],
])('the shop’s "%s" is read as "%s"', (message, shown) => {
  expect(said(message)).toBe(shown);
});

test('a shop that does not answer is told as an unexpected error', () => {
  const unexpected = 'An unexpected error occurred. Please try again.';
  expect(authMessage(new TypeError('Failed to fetch'))).toBe(unexpected);
  expect(said('The shop answered 502.', 'unreadable_answer')).toBe(unexpected);
});
