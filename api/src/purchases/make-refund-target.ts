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
import type { RefundRequest } from './refund-request-table';
import { storedRefunds, sumOfRefunds } from './refund-store';
import type { RefundRow } from './refund-table';
import type { RefundAction, RefundInput, RefundTarget } from './refund-target';
import { isDisputed } from './reject-disputed';
import { rejectRepeated } from './reject-repeated';

/** A kind's rules for a refund that a person requests. */
export type RefundTargetRules<Row extends PurchaseRow> = RefundRules<Row> & {
  /** @throws ShopError `nothing_to_refund`, `not_to_be_cancelled`, `not_to_be_reviewed` */
  check: (row: Row, wanted: { action: RefundAction; amount: Cents; left: Cents }) => void;
  /** Changes the state where the request of a whole refund alone does. @returns whether it did */
  begin: (tx: Tx, deps: PurchaseDeps, row: Row, input: RefundInput) => Promise<boolean>;
  /** Refunds the rest where a kind has a path of its own for it. */
  sendWhole?: (deps: PurchaseDeps, row: Row, request: RefundRequest) => Promise<void>;
  /** True where a subscription would begin later. */
  isSubscriptionToBegin: (row: Row) => boolean;
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

const claim =
  <Row extends PurchaseRow>(
    deps: PurchaseDeps,
    { kind, ...rules }: RefundTargetRules<Row>,
  ): RefundTarget['claim'] =>
  async (tx, number, input) => {
    const row = await lockForChange(kind)(tx, number, input.revision);
    const refunds = await storedRefunds(tx, kind.refundTable, row.id);
    const left = leftOf(row, refunds);
    const amount = cents(input.cents ?? left);
    rules.check(row, { action: input.action, amount, left });
    const of = auditSubject(kind, row);
    if (amount > left)
      throw nothingToRefund(`Only ${formatCents(left)} of ${of} is left to be refunded.`);
    rejectRepeated(refunds, input, { of, amount, now: deps.clock() });
    const isWhole = amount === left;
    if (!isWhole || !(await rules.begin(tx, deps, row, input)))
      await raiseRevision(kind, tx, row.id);
    return {
      number: row.number,
      cents: amount,
      isWhole,
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
      return {
        number: row.number,
        status: row.status,
        revision: row.revision,
        leftCents: leftOf(row, await storedRefunds(tx, kind.refundTable, row.id)),
        subscriptionId: row.subscriptionId,
        isSubscriptionToBegin: rules.isSubscriptionToBegin(row),
      };
    },
  };
};
