import { isFormulaId, type FormulaId } from '@candor/catalog-contract/formulas';
import { cents, type Cents } from '@candor/catalog-contract/money';
import { api } from '@candor/shell-contract/session';

/** What can be said of a reservation, in the API's words and in ours. */
export const statusWords = {
  open: 'Not paid yet',
  processing: 'Payment in progress',
  confirmed: 'Reserved',
  shipped: 'Shipped',
  released: 'Given back',
  refunding: 'Refund on its way',
  refunded: 'Refunded',
} as const;
export type ReservationStatus = keyof typeof statusWords;

/** One spot of the Founders Batch, as its owner sees it. */
export type Reservation = {
  number: string;
  status: ReservationStatus;
  /** Whether a person of the shop looks at it, because of its payment or its refund. */
  inReview: boolean;
  formula: FormulaId;
  offer: string;
  total: Cents;
  shipPromise: string;
  /** A later day that asks for a yes, and until when that can be said. */
  delay: { until: string; answerBy: string } | null;
  tracking: string | null;
  /** Whether the formula can be changed and the money asked back. */
  canChange: boolean;
};

const readDelay = (value: unknown): Reservation['delay'] => {
  const { until, answerBy } = (value ?? {}) as { until?: unknown; answerBy?: unknown };
  return typeof until === 'string' && typeof answerBy === 'string' ? { until, answerBy } : null;
};

const readReservation = (value: unknown): Reservation | null => {
  const found = value as Partial<Record<keyof Reservation, unknown>> | null;
  const { number, status, formula, offer, total, shipPromise, tracking, canChange } = found ?? {};
  if (
    typeof number !== 'string' ||
    typeof status !== 'string' ||
    !(status in statusWords) ||
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
    inReview: found?.inReview === true,
    formula,
    offer,
    total: cents(total as number),
    shipPromise,
    delay: readDelay(found?.delay),
    tracking: typeof tracking === 'string' ? tracking : null,
    canChange: canChange === true,
  };
};

const readAll = (answer: unknown): Reservation[] => {
  const { reservations } = (answer ?? {}) as { reservations?: unknown };
  if (!Array.isArray(reservations)) throw new Error('The shop answered without reservations');
  return reservations.flatMap((one) => readReservation(one) ?? []);
};

const PATH = '/api/founders/reservation';

/** Every reservation of who is signed in, newest first. @throws ApiError as api.call does. */
export const fetchReservations = async () => readAll(await api.call(PATH));

/** Another formula for a reservation that has not shipped; answers all of them. */
export const changeFormula = async (number: string, formula: FormulaId) =>
  readAll(
    await api.call(`${PATH}/${encodeURIComponent(number)}/formula`, {
      method: 'POST',
      body: { formula },
    }),
  );

/** Says yes to a later day, the one that was shown; answers all of them. */
export const waitUntil = async (number: string, until: string) =>
  readAll(
    await api.call(`${PATH}/${encodeURIComponent(number)}/wait`, {
      method: 'POST',
      body: { until },
    }),
  );

/** Gives a reservation up before it ships, for all of its money; answers all of them. */
export const giveUp = async (number: string) =>
  readAll(
    await api.call(`${PATH}/${encodeURIComponent(number)}/refund`, { method: 'POST', body: {} }),
  );

/** What a reservation is in, in two or three words. */
export const labelOf = ({ status, inReview }: Reservation): string => {
  if (!inReview) return statusWords[status];
  return status === 'refunding' ? 'Refund being checked' : 'Being checked';
};

/** What a review means to its owner; null where there is none. */
export const reviewNotice = ({ status, inReview }: Reservation): string | null => {
  if (!inReview) return null;
  if (status === 'refunding')
    return 'The refund did not go through yet. A person looks at it and writes to you within one business day.';
  return status === 'shipped'
    ? 'There is a question about the payment. A person looks at it and writes to you within one business day.'
    : 'There is a question about the payment. A person looks at it and writes to you within one business day. Your spot is kept, and nothing ships before that.';
};
