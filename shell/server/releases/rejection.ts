import type { RejectionCode } from '@candor/server-contract/release-rejection';

/** The rejection of a deployment or a release: a stable code and a reason for people. */
export class Rejection extends Error {
  override name = 'Rejection';

  constructor(
    readonly code: RejectionCode,
    reason: string,
  ) {
    super(reason);
  }
}

/** The rejection of a caught error; any other error is one of the edge itself. */
export const toRejection = (error: unknown): Rejection =>
  error instanceof Rejection
    ? error
    : new Rejection('edge_error', error instanceof Error ? error.message : String(error));
