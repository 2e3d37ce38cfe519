import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { transaction } from '../db/transaction';
import { isSameEmail } from '../http/email-address';
import { readRoom } from '../mail/mail-ceiling';
import { linkSecretPlaceholder } from '../mail/mailed-link';
import { orderLinkEmail } from '../mail/order-link-email';
import { enqueue } from '../mail/outbox';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { belongsToMailbox } from './order-access';
import { lockOrderByNumber } from './order-store';

const minDurationMs = 250;

/**
 * Mails a link that opens an order, where number and address belong together. Otherwise nothing is
 * mailed, and the response is the same after the same time.
 */
export const mailOrderLink =
  ({ db, clock, publicOrigin }: Pick<PurchaseDeps, 'db' | 'clock' | 'publicOrigin'>) =>
  async (number: string, email: string): Promise<void> => {
    const work = transaction(db, async (tx) => {
      const order = await lockOrderByNumber(tx, number);
      if (
        order === null ||
        !isSameEmail(order.email, email) ||
        !(await belongsToMailbox(tx, order))
      )
        return;
      const now = clock();
      const { left } = await readRoom(tx, { kind: 'order-link', to: order.email }, now);
      const mail = orderLinkEmail({
        to: order.email,
        number: order.number,
        href: `${publicOrigin}/orders/find#open=${linkSecretPlaceholder}`,
        isLast: left === 1,
      });
      const link = { kind: 'order', owner: String(order.id) };
      await enqueue(
        tx,
        { ...mail, link, dedupeKey: `${mail.kind}:${order.id}:${randomUUID()}` },
        now,
      );
    });
    await Promise.all([work, pause(minDurationMs)]);
  };
