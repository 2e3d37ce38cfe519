import type { z } from 'zod';
import type { RefundBasis, RefundParts, RefundReason } from '@candor/api-contract/staff-refunds';
import type { Cents } from '@candor/catalog-contract/money';
import type { AuditedChange } from '../db/audit';
import type { Tx } from '../db/database';
import type { RefundRequest, StoredParts } from './refund-request-table';

/**
 * 'cancel': the rest, before the parcel leaves. 'reject': the rest, of a purchase under review.
 * 'refund': the rest or a part, at any time.
 */
export type RefundAction = 'refund' | 'cancel' | 'reject';

/** The refund that a person requests. */
export type RefundInput = {
  action: RefundAction;
  /** Null for the rest. */
  cents: number | null;
  /** The parts that it is for; `cents` is then their sum as its person saw it. */
  parts: z.output<typeof RefundParts> | null;
  /** The id that all tries of one request share, if it has one. */
  request: string | null;
  reason: RefundReason;
  note: string;
  endSubscription: boolean;
  /** The revision that the person saw; null for an operator's command. */
  revision: number | null;
  /** Allows a command to repeat an equal amount within ten minutes. */
  again: boolean;
};

/** The locked purchase of a request. */
export type ClaimedRefund = {
  number: string;
  cents: Cents;
  isWhole: boolean;
  parts: StoredParts | null;
  subscriptionId: string | null;
  /** True where a subscription would begin later; a whole refund prevents it. */
  isSubscriptionToBegin: boolean;
  /** Its values before the request, for the audit log. */
  before: AuditedChange['before'];
  /** Empty when the buyer's data is deleted. */
  email: string;
};

/** A kind of purchase that can be refunded: orders or reservations. */
export type RefundTarget = {
  /** The kind of purchase in the audit log: 'order', 'reservation'. */
  name: string;
  /** The beginning of its numbers. */
  prefix: string;
  /** Applies refunds made at the provider meanwhile. @throws ProviderUnavailableError */
  sync: (number: string) => Promise<void>;
  /** True where the provider would reject a refund because of a dispute. @throws ProviderUnavailableError */
  isDisputed: (number: string) => Promise<boolean>;
  /**
   * Locks the purchase, checks that it allows the request, raises its revision, and changes its state
   * where the request alone does. @throws ShopError
   */
  claim: (tx: Tx, number: string, input: RefundInput) => Promise<ClaimedRefund>;
  /**
   * Refunds at the provider and applies the result; a repeated call refunds once.
   * @throws ProviderRejectionError, ProviderUnavailableError
   */
  send: (request: RefundRequest) => Promise<void>;
  /** Reads what a dialog shows. @throws ShopError when there is none */
  read: (tx: Tx, number: string) => Promise<RefundableRow>;
};

/** A purchase as the dialog of a refund shows it. */
export type RefundableRow = {
  number: string;
  status: string;
  revision: number;
  leftCents: number;
  basis: RefundBasis | null;
  subscriptionId: string | null;
  isSubscriptionToBegin: boolean;
};
