import type { TrackedParcel } from '@candor/api-contract/parcel';
import { BILLING_INTERVAL_DAYS, billingInterval } from '@candor/catalog-contract/billing-interval';
import { formatComingCharge } from '@candor/catalog-contract/coming-charge';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { cents, formatCents, type Cents } from '@candor/catalog-contract/money';
import { brand } from '@candor/shell-contract/brand';
import { formatDate } from '@candor/shell-contract/format-date';
import { promises } from '@candor/shell-contract/promises';
import type { Mail } from './mail';
import { addressChanged, type MailedPurchase } from './mailed-purchase';
import { plainEmail } from './render-mail';
import { trackingParts } from './tracked-parcel';

type ReservationDetails = {
  formula: FormulaId;
  offer: '2-pack' | 'single' | 'subscribe';
  firstName: string;
  total: number;
  shipPromise: string;
};

const offerLabels = {
  '2-pack': '2-Pack, two bottles',
  single: 'one bottle',
  subscribe: 'the first bottle of your subscription',
} as const;

const describeItem = ({ formula, offer }: Pick<ReservationDetails, 'formula' | 'offer'>): string =>
  `${formulaById(formula).name}, ${offerLabels[offer]}`;

/** The provider stores a card only when something is charged. */
const nextCharges = ({ total }: ReservationDetails): string =>
  total > 0
    ? `Your card is kept. The next charge falls ${BILLING_INTERVAL_DAYS} days after your package ships, and then ${billingInterval} until you cancel, any time.`
    : 'A code paid for all of it, so no card is kept: nothing is charged after this, and no subscription begins.';

/** Sent after payment. */
export const reservationConfirmed = (
  about: MailedPurchase,
  reservation: ReservationDetails,
): Mail =>
  plainEmail({
    kind: 'reservation-confirmed',
    to: about.to,
    ...about.product,
    subject: `Your ${brand.name} Founders Batch reservation ${about.number}`,
    title: `Your spot is yours, ${reservation.firstName}.`,
    paragraphs: [
      `${about.title}: ${describeItem(reservation)}. You were charged ${formatCents(cents(reservation.total))}.`,
      reservation.shipPromise,
      ...(reservation.offer === 'subscribe' ? [nextCharges(reservation)] : []),
      `Until it ships you can change the formula or have your money back, both on your account page. After that, if you don’t feel better within ${promises.guaranteeDays} days, reply to this email and we refund you in full.`,
    ],
    action: about.action,
  });

/** Sent when the payment differs from the reservation and staff reviews it. */
export const reservationInReview = (about: MailedPurchase): Mail =>
  plainEmail({
    kind: 'reservation-in-review',
    to: about.to,
    formula: about.product?.formula,
    subject: `We’re checking your ${brand.name} reservation ${about.number}`,
    title: 'Your payment has arrived, and we’re checking it.',
    paragraphs: [
      `Your payment for reservation ${about.number} isn’t quite what we expected, so a person will check it before we confirm your spot. We’re holding the spot for you.`,
      'We’ll write to you within one business day. If we can’t confirm it, all of your money goes back.',
    ],
    action: about.action,
  });

/** Requests consent to a later ship date; without it the reservation is refunded. */
export const delayQuestion = ({
  until,
  answerBy,
  ...about
}: MailedPurchase & { until: Date; answerBy: Date }): Mail =>
  plainEmail({
    kind: 'reservation-delay-question',
    to: about.to,
    formula: about.product?.formula,
    subject: `${about.subject} is late: will you wait?`,
    title: 'We’re late. Will you wait?',
    paragraphs: [
      `${about.title} can ship by ${formatDate(until)} instead of the day we promised. We’re sorry.`,
      `Would you like to wait? Then say so on your account page by ${formatDate(answerBy)}. If we don’t hear from you by then, we’ll release your spot and refund all of your money.`,
      'You don’t have to wait for that: on the same page you can have your money back now.',
    ],
    action: { label: 'Wait, or have my money back', href: about.action.href },
  });

/** Reports a later ship date and how to cancel instead. */
export const reservationDelayed = ({ until, ...about }: MailedPurchase & { until: Date }): Mail =>
  plainEmail({
    kind: 'reservation-delayed',
    to: about.to,
    formula: about.product?.formula,
    subject: `${about.subject} is late`,
    title: 'We’re late, and it’s your choice.',
    paragraphs: [
      `${about.title} ships by ${formatDate(until)} instead of the day we promised. We’re sorry.`,
      'Would you rather have your money back? On your account page you can ask for all of it, until it ships. Do you want to wait? Then you don’t need to do anything: if we don’t hear from you, we’ll take it that the new day is fine.',
    ],
    action: about.action,
  });

/** Confirms another address of a reservation. */
export const reservationAddressChanged = (
  about: MailedPurchase,
  address: readonly string[],
): Mail => plainEmail({ kind: 'reservation-address', ...addressChanged(about, address) });

/** Sent when the parcel has left. */
export const reservationShipped = ({
  what,
  parcel,
  nextCharge,
  ...about
}: MailedPurchase & {
  what: { formula: FormulaId; offer: ReservationDetails['offer'] };
  parcel: TrackedParcel;
  /** Set when it is the first parcel of a subscription. */
  nextCharge: { at: Date; cents: Cents } | null;
}): Mail =>
  plainEmail({
    kind: 'reservation-shipped',
    to: about.to,
    ...about.product,
    subject: `${about.subject} has shipped`,
    title: 'Your package is on its way.',
    paragraphs: [
      `${about.title}: ${describeItem(what)}.`,
      ...trackingParts(parcel),
      ...(nextCharge === null
        ? []
        : [
            `Your subscription continues: ${formatComingCharge(nextCharge.cents)} on ${formatDate(nextCharge.at)}, ${BILLING_INTERVAL_DAYS} days after this package left, and then ${billingInterval} until you cancel, any time on your account page.`,
          ]),
    ],
    action: about.action,
  });
