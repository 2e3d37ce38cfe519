import { ApiError } from '@candor/shell-contract/session';
import { errorMessage } from './error-message';

test.each([
  [
    'already_registered',
    'User already registered',
    'This email is already registered. Please sign in instead.',
  ],
  [
    'invalid_credentials',
    'Invalid login credentials',
    'Invalid email or password. Please try again.',
  ],
  ['email_not_confirmed', 'Email not confirmed', 'Email not confirmed'],
  ['weak_password', 'Password is too weak.', 'Password is too weak.'],
])('%s "%s" is shown as "%s"', (code, message, shown) => {
  expect(errorMessage(new ApiError(400, code, message))).toBe(shown);
});

test('an unreachable or unreadable API is an unexpected error', () => {
  const unexpected = 'An unexpected error occurred. Please try again.';
  expect(errorMessage(new TypeError('Failed to fetch'))).toBe(unexpected);
  expect(
    errorMessage(new ApiError(502, 'unreadable_answer', 'The server responded with status 502.')),
  ).toBe(unexpected);
});
