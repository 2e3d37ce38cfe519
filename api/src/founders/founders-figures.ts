import { sql } from 'drizzle-orm';
import type { StoreFigure } from '../health/store-figures';

type Batch = { claimed: number; held: number; free: number };

/** The batch: what is paid for, what is held by open payment pages, what is left. */
export const foundersFigures: readonly StoreFigure[] = [
  {
    name: 'candor_founders_spots',
    help: 'Spots of the Founders Batch: claimed, held by open payment pages, free',
    label: 'state',
    read: async (tx) => {
      const { rows } = await tx.execute<Batch>(
        sql`select claimed, held, total - claimed - held as free from founders_batch`,
      );
      return rows.flatMap((batch) =>
        (['claimed', 'held', 'free'] as const).map((of) => ({ of, value: batch[of] })),
      );
    },
  },
];
