import { describeApiError } from './describe-api-error';
import { ApiError } from './session';

test("shows the API's own message", () => {
  const error = new ApiError(409, 'already_shipped', 'The order has left already.');
  expect(describeApiError(error)).toBe('The order has left already.');
});

test.each([
  ['an unreachable API', new TypeError('Failed to fetch')],
  ['the response of a proxy', new ApiError(502, 'unreadable_answer', 'Status 502.')],
])('does not know the outcome after %s', (_name, error) => {
  expect(describeApiError(error)).toMatch('we don’t know if that went through');
  expect(describeApiError(error, 'Nothing has changed.')).toBe('Nothing has changed.');
});
