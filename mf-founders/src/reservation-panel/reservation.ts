import type { ReservationResponse, ReservationsResponse } from '@candor/api-contract/founders';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { cents, type Cents } from '@candor/catalog-contract/money';
import { api } from '@candor/shell-contract/session';

const statusLabels: Readonly<Record<ReservationResponse['status'], string>> = {
  open: 'Not paid yet',
  processing: 'Payment in progress',
  confirmed: 'Reserved',
  shipped: 'Shipped',
  released: 'Given back',
  refunding: 'Refund on its way',
  refunded: 'Refunded',
};

/** The reserved product, for its owner. */
export const offerNames: Readonly<Record<ReservationResponse['offer'], string>> = {
  '2-pack': '2-Pack',
  single: 'Single bottle',
  subscribe: 'Subscription',
};

/** A spot of the Founders Batch, as its owner sees it. */
export type Reservation = Omit<ReservationResponse, 'total'> & { total: Cents };

const toReservations = ({ reservations }: ReservationsResponse): Reservation[] =>
  reservations.map((reservation) => ({ ...reservation, total: cents(reservation.total) }));

const PATH = '/api/founders/reservation';

/** Fetches the account's reservations, newest first. @throws as `api.call` does */
export const fetchReservations = async (signal: AbortSignal) =>
  toReservations(await api.call<ReservationsResponse>(PATH, { signal }));

const postChange = async (number: string, action: string, body: object) =>
  toReservations(
    await api.call<ReservationsResponse>(`${PATH}/${encodeURIComponent(number)}/${action}`, {
      method: 'POST',
      body,
    }),
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

/** The explanation of a review for the buyer; null without a review. */
export const describeReview = ({ status, inReview }: Reservation): string | null => {
  if (!inReview) return null;
  if (status === 'refunding')
    return 'The refund hasn’t gone through yet. A person will look at it and write to you within one business day.';
  return status === 'shipped'
    ? 'We have a question about the payment. A person will look at it and write to you within one business day.'
    : 'We have a question about the payment. A person will look at it and write to you within one business day. Your spot is kept, and nothing ships before that.';
};
