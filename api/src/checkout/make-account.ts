import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '../accounts/sign-up';
import { transaction } from '../db/transaction';
import { parseEmail } from '../http/email-address';
import { ShopError } from '../http/shop-error';
import { accountExists } from '../mail/account-emails';
import { enqueue } from '../mail/outbox';
import {
  canMakeAccount,
  findShownOrder,
  orderNotShown,
  type AccessDeps,
  type Viewer,
} from '../orders/order-access';
import type { PurchaseDeps } from '../purchases/purchase-deps';

const minDurationMs = 250;

const tooManyMails = (): ShopError =>
  new ShopError(
    'too_many_links',
    'We’ve emailed this address as often as we do in an hour. Please open the newest email.',
  );

type MakeAccountDeps = Pick<PurchaseDeps, 'db' | 'publicOrigin'> & AccessDeps;

const mailAccountExists = (
  { db, clock, publicOrigin }: MakeAccountDeps,
  email: string,
  number: string,
): Promise<void> =>
  transaction(db, async (tx) => {
    const now = clock();
    const mail = accountExists(email, number, `${publicOrigin}/auth`);
    const dedupeKey = `${mail.kind}:${randomUUID()}`;
    if ((await enqueue(tx, { ...mail, dedupeKey }, now)) === 'refused') throw tooManyMails();
  });

const signUpOrNotifyOwner = async (
  deps: MakeAccountDeps,
  chosen: { email: string; password: string; visitor: string },
  number: string,
): Promise<void> => {
  try {
    await signUp(deps)(chosen);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.code === 'too_many_links') throw tooManyMails();
    if (error.code !== 'already_registered' && error.code !== 'address_reserved') throw error;
    await mailAccountExists(deps, chosen.email, number);
  }
};

type Guest = Viewer & { visitor: string };

/**
 * Makes the account of a guest's order, with the order's address; the mailed link confirms it. Where
 * the address has an account, its owner gets another mail, and the response is the same.
 * @throws ShopError `order_not_found`, `weak_password`, `too_many_links`, `too_busy`
 */
export const makeAccount =
  (deps: MakeAccountDeps) =>
  async (number: string, viewer: Guest, password: string): Promise<void> => {
    const order = await transaction(deps.db, async (tx) => {
      const { order: shown, access } = await findShownOrder(tx, deps, number, viewer);
      if (!(await canMakeAccount(tx, shown, access))) throw orderNotShown();
      return shown;
    });
    const chosen = { email: parseEmail(order.email), password, visitor: viewer.visitor };
    const work = signUpOrNotifyOwner(deps, chosen, order.number);
    await Promise.all([work, pause(minDurationMs)]);
  };
