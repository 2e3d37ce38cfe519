import { api } from '@candor/shell-contract/session';

/** The founders batch: its spots, and the new ship date if it is delayed. */
export type Batch = { total: number; claimed: number; delayedUntil: string | null };

const parseBatch = (response: unknown): Batch => {
  const { total, claimed, delayedUntil } = (response ?? {}) as Partial<
    Record<keyof Batch, unknown>
  >;
  if (typeof total !== 'number' || typeof claimed !== 'number')
    throw new TypeError('The response has no numbers.');
  return {
    total,
    claimed,
    delayedUntil: typeof delayedUntil === 'string' ? delayedUntil : null,
  };
};

let pending: Promise<Batch> | null = null;

/** Fetches the batch. Concurrent calls share one request. */
export const fetchBatch = (): Promise<Batch> =>
  (pending ??= api
    .call('/api/founders/batch')
    .then(parseBatch)
    .finally(() => {
      pending = null;
    }));
