import { and, eq, isNotNull } from 'drizzle-orm';
import { rejectReserved } from '../accounts/free-address';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { isSameEmail, parseEmail } from '../http/email-address';
import { ShopError } from '../http/shop-error';
import { findAccountIdByEmail } from '../identity/account-store';
import { lockAddress } from '../identity/person';
import { mailboxOf } from '../mail/mailbox';
import { dropLinkMails } from '../mail/outbox';
import { outboxTable } from '../mail/outbox-table';
import { redirectMails } from '../mail/redirect-mails';
import { canCorrectEmail } from '../orders/order-email';
import { lockOrderForChange, orderKind } from '../orders/order-kind';
import { forgetOrderLinks } from '../orders/order-links';
import { ordersOfSameBuyer, orderByNumber, setBuyer } from '../orders/order-store';
import { orderRefundTable, purchaseOfOrder, type Order } from '../orders/order-table';
import { receiptMail } from '../orders/write-receipt';
import { wasErasedSince } from '../privacy/erasures';
import { aboutBuyer, auditSubject } from '../purchases/lock-purchase';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { mailAboutChange } from '../purchases/purchase-mails';
import { refundIdsOf } from '../purchases/refund-store';
import { changeCustomerEmails } from '../stripe/customer-emails';

const rejection = (message: string) =>
  new ShopError('not_to_be_changed', message, { field: 'email' });

/** @throws ShopError `not_to_be_changed` where the mail server has refused the address for good, and mails wait for it */
const rejectGivenUp = async (tx: Tx, email: string): Promise<void> => {
  const [given] = await tx
    .select({ lastError: outboxTable.lastError })
    .from(outboxTable)
    .where(and(eq(outboxTable.mailbox, mailboxOf(email)), isNotNull(outboxTable.deadAt)))
    .limit(1);
  if (given !== undefined)
    throw rejection(
      `Mails to ${email} were given up: ${given.lastError ?? 'no reason is known'}. Check the address with the buyer, or try these mails again first.`,
    );
};

/**
 * Checks that the order's address is a guest's, and that the new one may get its mails.
 * @throws ShopError `not_to_be_changed`, `address_reserved`
 */
const requireCorrectable = async (
  tx: Tx,
  order: Order,
  { to, now }: { to: string; now: Date },
): Promise<void> => {
  if (order.forgetBuyer) throw rejection(`The data of the buyer of ${order.number} is deleted.`);
  if (!(await canCorrectEmail(tx, order)))
    throw rejection(
      'This address is that of an account. Its owner changes it on the account page.',
    );
  if (isSameEmail(order.email, to)) throw rejection('This is already its address.');
  if (await wasErasedSince(tx, to, order.createdAt))
    throw rejection('The person with this address had their data deleted.');
  await rejectReserved(tx, to, { accountId: order.accountId, now });
  await rejectGivenUp(tx, to);
};

/** The mails about these orders that nobody has got go to the new address. @returns their kinds */
const redirect = async (
  tx: Tx,
  orders: readonly Order[],
  change: { to: string; at: Date },
): Promise<string[]> => {
  const ids = orders.map(({ id }) => id);
  const refunds = await refundIdsOf(tx, orderRefundTable, ids);
  const invoices = orders.flatMap(({ invoiceId }) => invoiceId ?? []);
  for (const id of ids) await dropLinkMails(tx, { kinds: ['order'], owner: String(id) });
  return [
    ...(await redirectMails(tx, { kinds: orderKind.mailKinds, ids }, change)),
    ...(await redirectMails(tx, { kinds: orderKind.refundMailKinds, ids: refunds }, change)),
    ...(await redirectMails(tx, { kinds: ['subscription-renewed'], ids: invoices }, change)),
  ];
};

/** Sends the receipt, unless one that nobody has got is on its way to the new address. */
const sendReceipt = async (
  tx: Tx,
  { publicOrigin }: PurchaseDeps,
  order: Order,
  { redirected, at }: { redirected: readonly string[]; at: Date },
): Promise<void> => {
  const isReceipt = (kind: string) => kind === 'order-receipt' || kind === 'subscription-renewed';
  if (order.status === 'needs_review' || redirected.some(isReceipt)) return;
  const receipt = await receiptMail(tx, order, publicOrigin);
  if ((await mailAboutChange(tx, order, receipt, at)) === 'refused')
    throw new ShopError(
      'too_many_requests',
      'Too many receipts just went to this mailbox. Please try again later.',
    );
};

/** Locks both addresses before the order, as the deletion of a person does. */
const lockBoth = async (tx: Tx, number: string, to: string): Promise<string> => {
  const from = (await orderByNumber(tx, number))?.email ?? '';
  for (const email of [...new Set([from.toLowerCase(), to])].sort())
    if (email !== '') await lockAddress(tx, email);
  return from;
};

/**
 * Corrects the address of a guest's order, and of its subscription with all orders of that: mails that failed or wait go
 * to the new address, the receipt too, and links that went to the old one stop working.
 * @throws ShopError `invalid_email`, `order_not_found`, `changed_meanwhile`, `not_to_be_changed`, `address_reserved`,
 * `too_many_requests`
 */
export const correctEmail =
  (deps: PurchaseDeps) =>
  (
    number: string,
    { revision, email }: { revision: number; email: string },
    audit: Audit,
  ): Promise<void> =>
    transaction(deps.db, async (tx) => {
      const to = parseEmail(email);
      const seen = await lockBoth(tx, number, to);
      const order = await lockOrderForChange(tx, number, revision);
      const at = deps.clock();
      const { email: from, subscriptionId } = order;
      if (from !== seen)
        throw new ShopError('changed_meanwhile', `${number} has changed since you opened it.`);
      await requireCorrectable(tx, order, { to, now: at });
      const found = order.accountId ?? (await findAccountIdByEmail(tx, to));
      const guestEmail = order.accountId === null && found !== null ? to : null;
      const buyer = { email: to, accountId: found, guestEmail };
      const orders = await ordersOfSameBuyer(tx, order);
      const ids = orders.map(({ id }) => id);
      await setBuyer(tx, ids, buyer);
      await forgetOrderLinks(tx, ids);
      const redirected = await redirect(tx, orders, { to, at });
      await changeCustomerEmails(
        tx,
        orders.map(({ customerId }) => customerId),
        to,
        at,
      );
      for (const each of orders)
        await deps.purchaseHooks.emailCorrected(tx, {
          purchase: { ...purchaseOfOrder(each), ...buyer },
          subscriptionId,
          from,
          at,
        });
      await sendReceipt(tx, deps, { ...order, ...buyer }, { redirected, at });
      await audit(tx, {
        action: 'order.email',
        subject: auditSubject(orderKind, order),
        before: {},
        after: { orders: orders.length },
        ...aboutBuyer(to, { email: from }, { email: to }),
      });
    });
