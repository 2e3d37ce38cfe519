import { isFormulaId, type FormulaId } from '@candor/catalog-contract/formulas';
import { cents, type Cents } from '@candor/catalog-contract/money';
import { api } from '@candor/shell-contract/session';

const statusLabels = {
  open: 'Not paid yet',
  processing: 'Payment in progress',
  confirmed: 'Reserved',
  shipped: 'Shipped',
  released: 'Given back',
  refunding: 'Refund on its way',
  refunded: 'Refunded',
} as const;
export type ReservationStatus = keyof typeof statusLabels;

/** A spot of the Founders Batch, as its owner sees it. */
export type Reservation = {
  number: string;
  status: ReservationStatus;
  /** The shop is checking its payment or its refund. */
  inReview: boolean;
  formula: FormulaId;
  offer: string;
  total: Cents;
  shipPromise: string;
  /** A later ship date that needs the buyer's consent, and the deadline for it. */
  delay: { until: string; answerBy: string } | null;
  tracking: string | null;
  /** Whether the formula can be changed and a refund requested. */
  canChange: boolean;
};

const parseDelay = (value: unknown): Reservation['delay'] => {
  const { until, answerBy } = (value ?? {}) as { until?: unknown; answerBy?: unknown };
  return typeof until === 'string' && typeof answerBy === 'string' ? { until, answerBy } : null;
};

const parseReservation = (value: unknown): Reservation | null => {
  const fields = value as Partial<Record<keyof Reservation, unknown>> | null;
  const { number, status, formula, offer, total, shipPromise, tracking, canChange } = fields ?? {};
  if (
    typeof number !== 'string' ||
    typeof status !== 'string' ||
    !(status in statusLabels) ||
    typeof formula !== 'string' ||
    !isFormulaId(formula) ||
    typeof offer !== 'string' ||
    !Number.isInteger(total) ||
    typeof shipPromise !== 'string'
  )
    return null;
  return {
    number,
    status: status as ReservationStatus,
    inReview: fields?.inReview === true,
    formula,
    offer,
    total: cents(total as number),
    shipPromise,
    delay: parseDelay(fields?.delay),
    tracking: typeof tracking === 'string' ? tracking : null,
    canChange: canChange === true,
  };
};

const parseReservations = (response: unknown): Reservation[] => {
  const { reservations } = (response ?? {}) as { reservations?: unknown };
  if (!Array.isArray(reservations)) throw new TypeError('The response has no reservations.');
  return reservations.flatMap((reservation) => parseReservation(reservation) ?? []);
};

const PATH = '/api/founders/reservation';

/** Fetches the account's reservations, newest first. @throws as `api.call` does */
export const fetchReservations = async (signal: AbortSignal) =>
  parseReservations(await api.call(PATH, { signal }));

const postChange = async (number: string, action: string, body: object) =>
  parseReservations(
    await api.call(`${PATH}/${encodeURIComponent(number)}/${action}`, { method: 'POST', body }),
  );

/** Changes the formula before shipping. @returns all reservations */
export const changeFormula = (number: string, formula: FormulaId) =>
  postChange(number, 'formula', { formula });

/** Agrees to the later ship date that was shown. @returns all reservations */
export const acceptDelay = (number: string, until: string) => postChange(number, 'wait', { until });

/** Cancels a reservation before shipping, for a full refund. @returns all reservations */
export const requestRefund = (number: string) => postChange(number, 'refund', {});

/** The label of a reservation's card. */
export const formatStatus = ({ status, inReview }: Reservation): string => {
  if (!inReview) return statusLabels[status];
  return status === 'refunding' ? 'Refund being checked' : 'Being checked';
};

/** What a review means to the buyer; null without one. */
export const describeReview = ({ status, inReview }: Reservation): string | null => {
  if (!inReview) return null;
  if (status === 'refunding')
    return 'The refund did not go through yet. A person looks at it and writes to you within one business day.';
  return status === 'shipped'
    ? 'There is a question about the payment. A person looks at it and writes to you within one business day.'
    : 'There is a question about the payment. A person looks at it and writes to you within one business day. Your spot is kept, and nothing ships before that.';
};
