import type { Tx } from '../db/database';
import { emailAsStored } from '../http/email-address';
import { findAccount } from '../identity/account-store';
import { dropWaitingMails } from '../mail/outbox';
import {
  purchaseKey,
  type EmailCorrection,
  type Purchase,
  type PurchaseHooks,
} from '../purchases/purchase-hooks';
import type { Recipient } from './coaching-table';
import {
  dedupeKeyPrefix,
  deleteRecipient,
  lockOrInsertRecipient,
  lockRecipientOfPurchase,
  readHistory,
  writePurchase,
} from './recipient-store';
import { reschedule } from './reschedule';
import { timeZoneOf } from './zones-of-places';

/** The account's address, even when the checkout had another one. */
const lockRecipient = async (
  tx: Tx,
  { accountId, email, boughtAt }: Purchase,
): Promise<Recipient> => {
  const account = accountId === null ? null : await findAccount(tx, accountId);
  const address = account?.email ?? emailAsStored(email);
  return lockOrInsertRecipient(tx, { email: address, accountId: account?.id ?? null }, boughtAt);
};

/** Subscribes the buyer to the weekly emails of a purchase; running it again updates the subscription. */
const subscribe = async (tx: Tx, purchase: Purchase): Promise<void> => {
  const { email, guestEmail, formulas, shipTo, boughtAt, deliveredOn } = purchase;
  if (email === '') return;
  const key = purchaseKey(purchase.source);
  const recipient = (await lockRecipientOfPurchase(tx, key)) ?? (await lockRecipient(tx, purchase));
  await writePurchase(
    tx,
    key,
    [...new Set(formulas)].map((formula, position) => ({
      formula,
      recipientId: recipient.id,
      position,
      boughtAt,
      timeZone: timeZoneOf(shipTo),
      deliveredOn,
      guestEmail,
    })),
  );
  await reschedule(tx, recipient);
};

/** A purchase leaves the recipient with the mistyped address; one with nothing else goes, and its links stop working. */
const moveToCorrected = async (tx: Tx, { purchase }: EmailCorrection): Promise<void> => {
  const key = purchaseKey(purchase.source);
  const before = await lockRecipientOfPurchase(tx, key);
  if (before === null) return;
  await writePurchase(tx, key, []);
  const { bought } = await readHistory(tx, before.id);
  if (bought.length === 0 && before.accountId === null) {
    await dropWaitingMails(tx, dedupeKeyPrefix(before.id));
    await deleteRecipient(tx, { id: null, email: before.email });
  } else await reschedule(tx, before);
  await subscribe(tx, purchase);
};

/**
 * A paid purchase brings weekly emails, which start when its parcel has arrived. A refund ends them;
 * sent ones stay readable.
 */
export const coachingPurchaseHooks: PurchaseHooks = {
  purchasePaid: subscribe,
  purchaseShipped: subscribe,
  emailCorrected: moveToCorrected,
  purchaseUnshipped: subscribe,
  purchaseRefunded: async (tx, source) => {
    const key = purchaseKey(source);
    const recipient = await lockRecipientOfPurchase(tx, key);
    if (recipient === null) return;
    await writePurchase(tx, key, []);
    await reschedule(tx, recipient);
  },
};
