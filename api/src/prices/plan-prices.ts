import { randomUUID } from 'node:crypto';
import type { PricePlan } from '@candor/api-contract/staff-prices';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';
import { checkPlan, checkTime } from './check-plan';
import { canBeWithdrawn, previewPlan } from './describe-version';
import { createPriceBook } from './price-book';
import {
  insertVersion,
  lockVersion,
  planOf,
  versionBefore,
  withdrawVersion,
} from './price-version-store';
import type { PriceVersionRow } from './price-version-table';

/** New prices, and the time from which they hold. */
export type PriceRequest = {
  plan: PricePlan;
  effectiveFrom: Date;
  note: string;
  forSubscriptions: boolean;
};

const subjectOf = (version: string): string => `price version ${version}`;

/**
 * Describes the effect of new prices.
 * @throws ShopError `invalid_prices` when they cannot be planned
 */
export const previewRequest = async (
  tx: Tx,
  { plan, effectiveFrom }: Pick<PriceRequest, 'plan' | 'effectiveFrom'>,
  now: Date,
) => {
  checkPlan(plan);
  checkTime(effectiveFrom, now);
  const changes = await previewPlan(tx, plan, effectiveFrom);
  if (changes.length === 0)
    throw new ShopError('invalid_prices', 'These are the prices that hold then anyway.');
  return changes;
};

/** Plans a version. @throws ShopError `invalid_prices`, `price_time_taken` */
export const planPrices = async (
  tx: Tx,
  request: PriceRequest,
  { by, audit, now }: { by: string; audit: Audit; now: Date },
): Promise<PriceVersionRow> => {
  await previewRequest(tx, request, now);
  const { plan, effectiveFrom, note, forSubscriptions } = request;
  const book = createPriceBook(plan, effectiveFrom.toISOString().slice(0, 10), randomUUID());
  const before = await versionBefore(tx, effectiveFrom);
  const row = await insertVersion(tx, {
    version: book.version,
    items: book.items,
    plan,
    effectiveFrom,
    note,
    forSubscriptions,
    createdBy: by,
    createdAt: now,
    state: 'planned',
    nextSyncAt: now,
  });
  if (row === null)
    throw new ShopError('price_time_taken', 'Other new prices take effect at the same time.');
  await audit(tx, {
    action: 'price.plan',
    subject: subjectOf(row.version),
    before: before === null ? {} : { version: before.version, ...planOf(before) },
    after: {
      version: row.version,
      ...plan,
      effectiveFrom: effectiveFrom.toISOString(),
      forSubscriptions,
      note,
    },
  });
  return row;
};

/** Finds a version. @throws ShopError `price_version_not_found` */
export const requireVersion = async (tx: Tx, version: string): Promise<PriceVersionRow> => {
  const row = await lockVersion(tx, version);
  if (row === null)
    throw new ShopError('price_version_not_found', 'This version of the prices was not found.');
  return row;
};

/**
 * Withdraws a version that is still to come.
 * @throws ShopError `price_version_not_found`, `changed_meanwhile`, `price_version_fixed`
 */
export const withdrawPrices = async (
  tx: Tx,
  version: string,
  { revision, audit, now }: { revision: number; audit: Audit; now: Date },
): Promise<PriceVersionRow> => {
  const row = await requireVersion(tx, version);
  if (row.revision !== revision)
    throw new ShopError('changed_meanwhile', 'These prices have changed since you opened them.');
  if (!canBeWithdrawn(row, now))
    throw new ShopError(
      'price_version_fixed',
      'Only prices that are still to come can be withdrawn. Plan new ones instead.',
    );
  await withdrawVersion(tx, version);
  await audit(tx, {
    action: 'price.withdraw',
    subject: subjectOf(version),
    before: { state: row.state, effectiveFrom: row.effectiveFrom.toISOString() },
    after: { state: 'withdrawn' },
  });
  return requireVersion(tx, version);
};
