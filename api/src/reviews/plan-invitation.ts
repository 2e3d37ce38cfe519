import { TZDate } from '@date-fns/tz';
import { reviewAfterDays } from '@candor/api-contract/reviews';
import { shopTimeZone } from '@candor/shell-contract/format-date';
import type { Tx } from '../db/database';
import { emailAsStored } from '../http/email-address';
import { redirectMails } from '../mail/redirect-mails';
import { addDays } from '../pricing/business-days';
import {
  purchaseKey,
  type EmailCorrection,
  type Purchase,
  type PurchaseHooks,
  type PurchaseSource,
} from '../purchases/purchase-hooks';
import {
  correctInvitation,
  dropInvitation,
  postponeInvitation,
  putInvitation,
} from './invitation-store';

/** Daytime in all time zones that the shop ships to, except the Pacific islands. */
const sendingHour = 12;

/** When the invitation for a parcel that arrives on this day is due. */
export const dueAfter = (deliveredOn: string): Date => {
  const day = addDays(deliveredOn, reviewAfterDays);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(TZDate.tz(shopTimeZone, year, month - 1, date, sendingHour).getTime());
};

const plan = async (
  tx: Tx,
  {
    source,
    accountId,
    email,
    guestEmail,
    formulas,
    deliveredOn,
  }: Purchase & { deliveredOn: string },
): Promise<void> => {
  if (email === '' || formulas.length === 0) return;
  await putInvitation(tx, {
    source: purchaseKey(source),
    accountId,
    email: emailAsStored(email),
    guestEmail,
    formulas: [...new Set(formulas)],
    deliveredOn,
    dueAt: dueAfter(deliveredOn),
  });
};

const postpone = (
  tx: Tx,
  _bottles: unknown,
  { source, deliveredOn }: { source: PurchaseSource; deliveredOn: string },
): Promise<void> =>
  postponeInvitation(tx, purchaseKey(source), { deliveredOn, dueAt: dueAfter(deliveredOn) });

const follow = async (
  tx: Tx,
  { purchase: { source, email, accountId, guestEmail }, at }: EmailCorrection,
): Promise<void> => {
  const id = await correctInvitation(tx, purchaseKey(source), { email, accountId, guestEmail });
  if (id === null) return;
  await redirectMails(tx, { kinds: ['review-invitation'], ids: [id] }, { to: email, at });
};

/**
 * A parcel that has left plans one invitation to review its formulas; a replacement parcel
 * postpones it. Refunded customers are invited too; their reviews count equally.
 */
export const reviewPurchaseHooks: PurchaseHooks = {
  purchaseShipped: plan,
  purchaseUnshipped: (tx, { source }) => dropInvitation(tx, purchaseKey(source)),
  purchaseReplaced: postpone,
  emailCorrected: follow,
};
