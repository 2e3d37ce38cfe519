import { inArray } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { applyDisputes } from './apply-disputes';
import { syncRefunds, type RefundRules } from './apply-refunds';
import type { Difference } from './ledger';
import type { PurchaseDeps } from './purchase-deps';
import type { PurchaseKind, PurchaseRow } from './purchase-kind';
import { knownRefunds } from './refund-store';

/** Filters payments by those of a kind. */
const ownPayments = async (
  tx: Tx,
  { table }: Pick<PurchaseKind<PurchaseRow>, 'table'>,
  paymentIds: readonly string[],
): Promise<string[]> => {
  if (paymentIds.length === 0) return [];
  const rows = await tx
    .select({ paymentId: table.paymentId })
    .from(table)
    .where(inArray(table.paymentId, [...paymentIds]));
  return rows.map(({ paymentId }) => String(paymentId));
};

const reconcileRefunds = async <Row extends PurchaseRow>(
  deps: PurchaseDeps,
  since: Date,
  rules: RefundRules<Row>,
): Promise<Difference[]> => {
  const { db, payments } = deps;
  const { kind } = rules;
  const remote = await payments.refundsSince(since);
  const differing = await transaction(db, async (tx) => {
    const ids = remote.map(({ id }) => id);
    const known = await knownRefunds(tx, kind.refundTable, ids);
    const paymentIds = remote
      .filter(({ id, status }) => known.get(id) !== status)
      .flatMap(({ paymentId }) => paymentId ?? []);
    return ownPayments(tx, kind, [...new Set(paymentIds)]);
  });
  const differences: Difference[] = [];
  for (const about of differing) {
    await syncRefunds(rules)(deps, about);
    differences.push({ about, what: 'refunds recorded', isHealed: true });
  }
  return differences;
};

const reconcileDisputes = async <Row extends PurchaseRow>(
  deps: PurchaseDeps,
  since: Date,
  kind: PurchaseKind<Row>,
): Promise<Difference[]> => {
  const remote = await deps.payments.disputesSince(since);
  const differences: Difference[] = [];
  for (const about of new Set(remote.flatMap(({ paymentId }) => paymentId ?? []))) {
    const disputes = remote.filter(({ paymentId }) => paymentId === about);
    if (await transaction(deps.db, (tx) => applyDisputes(kind)(tx, deps, about, disputes)))
      differences.push({ about, what: 'a dispute was unknown here', isHealed: true });
  }
  return differences;
};

/** Applies refunds and disputes of a kind whose events were lost. @throws ProviderUnavailableError */
export const reconcileRefundsAndDisputes =
  <Row extends PurchaseRow>(rules: RefundRules<Row>) =>
  async (deps: PurchaseDeps, since: Date): Promise<Difference[]> => [
    ...(await reconcileRefunds(deps, since, rules)),
    ...(await reconcileDisputes(deps, since, rules.kind)),
  ];
