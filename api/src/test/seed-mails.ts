import { promises } from '@candor/shell-contract/promises';
import { dayMs } from '../config/durations';
import type { outboxTable } from '../mail/outbox-table';
import type { orderTable } from '../orders/order-table';

type Row = typeof outboxTable.$inferInsert;
type Order = typeof orderTable.$inferInsert & { id: number };

/** One mail in a thousand is given up; none waits, because a worker would send it. */
const isGivenUp = (id: number): boolean => id % 1000 === 7;

const sampleMail = (order: Order, kind: string, at: Date, now: Date): Row => {
  const isBlank = now.getTime() - at.getTime() > promises.mailRetention.sentDays * dayMs;
  const text = (content: string) => (isBlank ? '' : content);
  const isDead = isGivenUp(order.id);
  return {
    dedupeKey: `seeded-${kind}:${order.id}`,
    kind,
    recipient: text(order.email),
    subject: text(`Sample mail about order ${order.number}`),
    textBody: text(`A sample mail about order ${order.number}. `.repeat(20)),
    htmlBody: text(`<p>A sample mail about order ${order.number}.</p>`.repeat(20)),
    headers: {},
    createdAt: at,
    attempts: isDead ? 8 : 1,
    nextAttemptAt: at,
    sentAt: isDead ? null : at,
    deadAt: isDead ? at : null,
    lastError: isDead && !isBlank ? '550 no such mailbox' : null,
    blankedAt: isBlank ? now : null,
    forgetOnceSent: false,
  };
};

/** The mails that a sample order has caused. */
export const mailsOfOrder = (order: Order, now: Date): Row[] => [
  ...(order.status === 'needs_review'
    ? []
    : [sampleMail(order, 'order-receipt', order.createdAt, now)]),
  ...(order.shippedAt ? [sampleMail(order, 'order-shipped', order.shippedAt, now)] : []),
];
