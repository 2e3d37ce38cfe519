import type { BatchResponse } from '@candor/api-contract/founders';
import { api } from '@candor/shell-contract/session';

let pending: Promise<BatchResponse> | null = null;

/** Fetches the batch. Concurrent calls share one request. */
export const fetchBatch = (): Promise<BatchResponse> =>
  (pending ??= api.call<BatchResponse>('/api/founders/batch').finally(() => {
    pending = null;
  }));
