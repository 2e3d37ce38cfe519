import { ApiError } from '@candor/shell-contract/session';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** Texts that replace the API's own, by error code. */
const textByCode: Readonly<Record<string, string>> = {
  already_registered: 'This email is already registered. Please sign in instead.',
  invalid_credentials: 'Invalid email or password. Please try again.',
};

/** The text that a form shows for a failed call: the API's message where there is one. */
export const errorMessage = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.isUnknownOutcome) return UNEXPECTED;
  return textByCode[error.code] ?? error.message;
};
