import { refundSum } from '@candor/api-contract/refund-sum';
import type { RefundBasis } from '@candor/api-contract/staff-refunds';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { cents, formatCents, type Cents } from '@candor/catalog-contract/money';
import type { AuditedChange } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { applyRefunds, syncRefunds, type RefundRules } from './apply-refunds';
import { auditSubject, lockForChange, raiseRevision } from './lock-purchase';
import type { PurchaseDeps } from './purchase-deps';
import type { PurchaseRow } from './purchase-kind';
import { refundOnce } from './refund-once';
import { refundRequestsOf } from './refund-request-store';
import type { RefundRequest } from './refund-request-table';
import { storedRefunds, sumOfRefunds } from './refund-store';
import type { RefundRow } from './refund-table';
import type { RefundAction, RefundInput, RefundTarget } from './refund-target';
import { isDisputed } from './reject-disputed';
import { rejectRepeated } from './reject-repeated';

/** A kind's rules for a refund that a person requests. */
export type RefundTargetRules<Row extends PurchaseRow> = RefundRules<Row> & {
  /** @throws ShopError `nothing_to_refund`, `not_to_be_cancelled`, `not_to_be_reviewed` */
  check: (
    row: Row,
    wanted: { action: RefundAction; amount: Cents; left: Cents },
    tx: Tx,
  ) => void | Promise<void>;
  /** Changes the state where the request of a whole refund alone does. @returns whether it did */
  begin: (tx: Tx, deps: PurchaseDeps, row: Row, input: RefundInput) => Promise<boolean>;
  /** Refunds the rest where a kind has a path of its own for it. */
  sendWhole?: (deps: PurchaseDeps, row: Row, request: RefundRequest) => Promise<void>;
  /** True where a subscription would begin later. */
  isSubscriptionToBegin: (row: Row) => boolean;
  /** The parts that can be refunded, where a kind has parts. */
  basisOf?: (
    row: Row,
    known: { refunds: readonly RefundRow[]; requests: readonly RefundRequest[]; left: Cents },
  ) => RefundBasis;
  /** Checks that these bottles can stay here, before the parcel leaves. @throws ShopError `not_to_be_changed` */
  requireUnsent?: (
    tx: Tx,
    row: Row,
    bottles: readonly { formula: FormulaId; count: number }[],
  ) => Promise<void>;
  before: (row: Row, left: Cents) => AuditedChange['before'];
};

export const nothingToRefund = (message: string): ShopError =>
  new ShopError('nothing_to_refund', message);

/** True where nothing was charged: a code paid for all of it. */
export const isUncharged = ({
  paymentId,
  totalCents,
}: Pick<PurchaseRow, 'paymentId' | 'totalCents'>): boolean =>
  paymentId === null || totalCents === null || totalCents === 0;

const leftOf = (row: PurchaseRow, refunds: readonly RefundRow[]): Cents =>
  isUncharged(row) ? cents(0) : cents(Math.max(0, (row.totalCents ?? 0) - sumOfRefunds(refunds)));

const readBasis = async <Row extends PurchaseRow>(
  tx: Tx,
  { basisOf }: RefundTargetRules<Row>,
  row: Row,
  known: { refunds: readonly RefundRow[]; left: Cents },
): Promise<RefundBasis | null> =>
  basisOf?.(row, { ...known, requests: await refundRequestsOf(tx, row.number) }) ?? null;

/** Checks the chosen parts against what is left of them. @throws ShopError `nothing_to_refund`, `changed_meanwhile` */
const requireParts = (
  basis: RefundBasis | null,
  { parts, cents: seen }: RefundInput,
  of: string,
): void => {
  if (parts === null) return;
  if (basis === null) throw nothingToRefund(`Of ${of} an amount can be refunded, and no parts.`);
  const places = parts.bottles.map(({ line, formula }) => `${line} ${formula}`);
  const isLeft = parts.bottles.every(({ line, formula, count }) =>
    basis.bottles.some(
      (each) =>
        each.line === line && each.formula === formula && each.refunded + count <= each.count,
    ),
  );
  if (!isLeft || new Set(places).size < places.length)
    throw nothingToRefund(`Not so many bottles of ${of} are left to be refunded.`);
  if (parts.shipping && basis.isShippingRefunded)
    throw nothingToRefund(`The shipping of ${of} is already refunded.`);
  const sum = cents(refundSum(basis, parts));
  if (sum !== seen)
    throw new ShopError('changed_meanwhile', `These parts of ${of} come to ${formatCents(sum)}.`);
};

const claim =
  <Row extends PurchaseRow>(
    deps: PurchaseDeps,
    rules: RefundTargetRules<Row>,
  ): RefundTarget['claim'] =>
  async (tx, number, input) => {
    const { kind } = rules;
    const row = await lockForChange(kind)(tx, number, input.revision);
    const refunds = await storedRefunds(tx, kind.refundTable, row.id);
    const left = leftOf(row, refunds);
    const amount = cents(input.cents ?? left);
    await rules.check(row, { action: input.action, amount, left }, tx);
    const of = auditSubject(kind, row);
    if (amount > left)
      throw nothingToRefund(`Only ${formatCents(left)} of ${of} is left to be refunded.`);
    const basis = await readBasis(tx, rules, row, { refunds, left });
    requireParts(basis, input, of);
    rejectRepeated(refunds, input, { of, amount, now: deps.clock() });
    const isWhole = amount === left;
    if (!isWhole && input.parts?.restock === true && row.shippedAt === null)
      await rules.requireUnsent?.(tx, row, input.parts.bottles);
    if (!isWhole || !(await rules.begin(tx, deps, row, input)))
      await raiseRevision(kind, tx, row.id);
    return {
      number: row.number,
      cents: amount,
      isWhole,
      parts: input.parts && { ...input.parts, isShipped: row.shippedAt !== null },
      subscriptionId: row.subscriptionId,
      isSubscriptionToBegin: rules.isSubscriptionToBegin(row),
      before: rules.before(row, left),
      email: kind.buyerEmail(row),
    };
  };

/** A kind of purchase as a target of refunds. */
export const makeRefundTarget = <Row extends PurchaseRow>(
  deps: PurchaseDeps,
  rules: RefundTargetRules<Row>,
): RefundTarget => {
  const { db, payments } = deps;
  const { kind } = rules;
  const lock = (tx: Tx, number: string) => lockForChange(kind)(tx, number, null);
  const read = (number: string) => transaction(db, (tx) => lock(tx, number));
  return {
    name: kind.name,
    prefix: kind.prefix,
    sync: async (number) => {
      const { paymentId } = await read(number);
      if (paymentId !== null) await syncRefunds(rules)(deps, paymentId);
    },
    isDisputed: async (number) => isDisputed(payments, (await read(number)).paymentId),
    claim: claim(deps, rules),
    send: async (request) => {
      const row = await read(request.subject);
      const { paymentId } = row;
      if (request.isWhole && rules.sendWhole !== undefined)
        return rules.sendWhole(deps, row, request);
      if (paymentId === null || request.cents === 0) return;
      const refunds = await refundOnce(payments, paymentId, request);
      await transaction(db, (tx) => applyRefunds(rules)(tx, deps, paymentId, refunds));
    },
    read: async (tx, number) => {
      const row = await lock(tx, number);
      const refunds = await storedRefunds(tx, kind.refundTable, row.id);
      const left = leftOf(row, refunds);
      return {
        number: row.number,
        status: row.status,
        revision: row.revision,
        leftCents: left,
        basis: await readBasis(tx, rules, row, { refunds, left }),
        subscriptionId: row.subscriptionId,
        isSubscriptionToBegin: rules.isSubscriptionToBegin(row),
      };
    },
  };
};
