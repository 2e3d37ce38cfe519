import { formulas } from '@candor/catalog-contract/formulas';
import { accountIdOfEmail } from '../identity/account-store';
import { transaction } from '../db/transaction';
import type { ReconcileLedger } from '../reconciliation/ledger';
import type { Difference } from '../reconciliation/ledger';
import { orderNumber } from '../orders/order-number';
import { wasErasedSince } from '../privacy/erasures';
import type { CheckoutSessionSummary, CheckoutSession } from '../stripe/payment-gateway';
import type { FoundersDeps } from './founders-deps';
import { compareMoneyBack } from './compare-money-back';
import { holdSpot, lockBySession, moveReservation } from './founders-store';
import { offers } from './founders-table';
import { priceOffer } from './price-offer';
import { isAwaitingPayment, sessionKind, applySession } from './apply-session';

const dayMs = 86_400_000;

/** Every choice of a founder, with what it is charged. */
const allOffers = ({ priceBook }: FoundersDeps) =>
  formulas.flatMap(({ id: formula }) =>
    offers.map((offer) => ({ formula, offer, ...priceOffer(priceBook, formula, offer) })),
  );

/** What a page sold; null where it charges something that is no choice of a founder today. */
const chargedOffer = async (deps: FoundersDeps, { charged }: CheckoutSession) => {
  const all = allOffers(deps);
  const prices = all.flatMap(({ charges }) => charges.map(({ price }) => price));
  const ids = await deps.payments.priceIds(prices);
  const [charge, ...more] = charged;
  if (charge?.quantity !== 1 || more.length > 0) return null;
  return (
    all.find(({ charges }) =>
      charges.every(({ price }) => ids.get(price.key) === charge.priceId),
    ) ?? null
  );
};

/** Writes the reservation of a paid page down again. @returns false where a person has to look. */
const rebuildReservation = async (
  deps: FoundersDeps,
  page: CheckoutSessionSummary,
): Promise<boolean> => {
  const facts = await deps.payments.readSession(page.sessionId);
  const chosen = facts === null ? null : await chargedOffer(deps, facts);
  if (facts === null || chosen === null || facts.email === '') return false;
  return transaction(deps.db, async (tx) => {
    // Who was erased since does not come back by the provider's books.
    if (await wasErasedSince(tx, facts.email, page.createdAt)) return false;
    if ((await lockBySession(tx, facts.sessionId)) !== null) return true;
    const row = await holdSpot(
      tx,
      {
        number: orderNumber('F'),
        accountId: await accountIdOfEmail(tx, facts.email),
        email: facts.email,
        firstName: facts.shipTo?.name.split(' ')[0] ?? '',
        formula: chosen.formula,
        offer: chosen.offer,
        subtotalCents: chosen.subtotal,
        charges: facts.charged,
        shippingCents: chosen.shipping.map(({ cents }) => cents),
        shipTo: {},
        createdAt: page.createdAt,
        expiresAt: facts.expiresAt,
        nextCheckAt: facts.expiresAt,
      },
      'new',
    );
    const at = deps.clock();
    return row !== null && moveReservation(tx, row, 'open', { at, sessionId: facts.sessionId });
  });
};

/**
 * Holds the paid pages of the last days against our reservations. One that our books have lost, as
 * they do when a backup older than the page is restored, is written down again and gets its spot.
 * @throws ProviderAwayError
 */
export const reconcileReservations =
  (deps: FoundersDeps): ReconcileLedger =>
  async (days) => {
    const since = new Date(deps.clock().getTime() - days * dayMs);
    const pages = await deps.payments.sessionsSince(since);
    const found: Difference[] = [];
    for (const page of pages.filter(
      ({ kind, payment }) => kind === sessionKind && payment === 'paid',
    )) {
      const about = page.sessionId;
      const known = await transaction(deps.db, (tx) => lockBySession(tx, about));
      if (known !== null) {
        if (!isAwaitingPayment(known)) continue;
        await applySession(deps)(about);
        found.push({ about, what: `${known.status} here, and paid there`, isHealed: true });
        continue;
      }
      const isHealed = await rebuildReservation(deps, page);
      if (isHealed) await applySession(deps)(about);
      found.push({ about, what: 'a paid reservation was unknown here', isHealed });
    }
    return [...found, ...(await compareMoneyBack(deps, since))];
  };
