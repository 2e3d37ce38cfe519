import { api } from '@candor/shell-contract/session';

/** What the page says of the batch. */
export type Batch = { total: number; claimed: number; delayedUntil: string | null };

const readBatch = (answer: unknown): Batch => {
  const { total, claimed, delayedUntil } = (answer ?? {}) as Partial<Record<keyof Batch, unknown>>;
  if (typeof total !== 'number' || typeof claimed !== 'number')
    throw new Error('The shop answered without numbers');
  return {
    total,
    claimed,
    delayedUntil: typeof delayedUntil === 'string' ? delayedUntil : null,
  };
};

let asked: Promise<Batch> | null = null;

/** The batch as it is now. Parts of a page that ask at the same time share one answer. */
export const askForBatch = (): Promise<Batch> =>
  (asked ??= api
    .call('/api/founders/batch')
    .then(readBatch)
    .finally(() => {
      asked = null;
    }));
