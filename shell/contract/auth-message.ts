import { ApiError } from './session';

/** What is said when the shop did not answer, or not in its own words. */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';

const told: readonly (readonly [part: string, message: string])[] = [
  ['already registered', 'This email is already registered. Please sign in instead.'],
  ['Invalid login credentials', 'Invalid email or password. Please try again.'],
];

/** What a person reads when something about their account went wrong; the shop's own words, mostly. */
export const authMessage = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.code === 'unreadable_answer') return UNEXPECTED;
  return told.find(([part]) => error.message.includes(part))?.[1] ?? error.message;
};
