// The import names the package, because remotes bundle this file and share the session's module with the page.
import { ApiError } from '@candor/shell-contract/session';

const UNKNOWN_OUTCOME =
  'The shop didn’t answer, so we don’t know if that went through. Check before you try again.';

/**
 * The text for a shopper whose change has failed: the API's own message where there is one.
 * @param unknownOutcome shown without a readable response; by default that the change may have been made
 */
export const describeApiError = (error: unknown, unknownOutcome = UNKNOWN_OUTCOME): string =>
  error instanceof ApiError && !error.isUnknownOutcome ? error.message : unknownOutcome;
