import { refundReasons } from '@candor/api-contract/staff-refunds';
import { dayMs } from '../config/durations';
import type { Tx } from '../db/database';
import { messageTable } from '../messages/messages-table';
import { refundRequestTable } from '../purchases/refund-request-table';
import { insertRows } from './insert-rows';
import { pick, samplePerson, type Random } from './seed-people';
import type { SampleOrder } from './seed-rows';

/** Adds the requests of staff for the refunds of these orders; every fifth was made at the provider. */
export const seedRefundRequests = (
  tx: Tx,
  batch: readonly SampleOrder[],
  random: Random,
): Promise<void> =>
  insertRows(
    tx,
    refundRequestTable,
    batch.flatMap(({ order, refund }) =>
      refund === null || order.id % 5 === 0
        ? []
        : [
            {
              id: `seeded-request-${order.id}`,
              subject: order.number,
              cents: refund.cents,
              isWhole: order.status === 'refunded',
              reason: pick(random, refundReasons),
              note: '',
              endsSubscription: null,
              requestedBy: 'support@staff.example',
              requestedAt: refund.createdAt,
              state: 'done' as const,
              problem: null,
              refundId: refund.id,
              attempts: 1,
              nextAttemptAt: refund.createdAt,
            },
          ],
    ),
  );

type Plan = { random: Random; now: Date; count: number; firstId: number };

/** Adds messages of buyers, most of them done. */
export const seedMessages = (tx: Tx, { random, now, count, firstId }: Plan): Promise<unknown> =>
  count === 0
    ? Promise.resolve()
    : tx.insert(messageTable).values(
        Array.from({ length: count }, (_, index) => {
          const { email } = samplePerson(random, index);
          const createdAt = new Date(now.getTime() - random() * 700 * dayMs);
          const isDone = random() < 0.95;
          return {
            kind: 'contact' as const,
            fingerprint: `seeded-message-${firstId}-${index}`,
            email,
            body: `Where is my parcel? I wrote this sample message number ${index}.`,
            state: isDone ? ('done' as const) : ('open' as const),
            createdAt,
            repliedAt: isDone ? createdAt : null,
          };
        }),
      );
