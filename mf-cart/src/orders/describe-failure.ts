import { ApiError } from '@candor/shell-contract/session';

/** How long a change may take: the API itself waits a few seconds for the payment provider. */
export const POST_TIMEOUT_MS = 15_000;

/** The API's own words for a rejected change, or that nobody knows whether it has happened. */
export const describeFailure = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'unreadable_answer'
    ? error.message
    : 'The shop did not answer, so we do not know whether that was done. Look again before you repeat it.';
