/** A declined card: Stripe's code, the bank's code, and the message for the buyer. */
export type Decline = { code: string; declineCode: string; message: string };

/** The behavior of a test card when it is attached, charged and refunded. */
export type TestCard = {
  number: string;
  brand: string;
  attaching: Decline | null;
  charging: Decline | null;
  refund: 'at_once' | 'pending' | 'fails_later';
  /** The end of the names of Stripe's test payment methods with this card. */
  token: string;
};

const accepted = (number: string, token: string, brand = 'visa'): TestCard => ({
  number,
  brand,
  attaching: null,
  charging: null,
  refund: 'at_once',
  token,
});

const declined = (
  number: string,
  token: string,
  message: string,
  declineCode: string,
  code = declineCode,
): TestCard => {
  const decline = { code, declineCode, message };
  return { ...accepted(number, token), attaching: decline, charging: decline };
};

const generic = declined(
  '4000000000000002',
  'chargeDeclined',
  'Your card was declined. Nothing was charged; try another card.',
  'generic_decline',
  'card_declined',
);

/** Stripe's test cards. */
const testCards: readonly TestCard[] = [
  accepted('4242424242424242', 'visa'),
  accepted('5555555555554444', 'mastercard', 'mastercard'),
  generic,
  declined(
    '4000000000009995',
    'chargeDeclinedInsufficientFunds',
    'Your card has insufficient funds. Nothing was charged.',
    'insufficient_funds',
    'card_declined',
  ),
  declined(
    '4000000000000069',
    'chargeDeclinedExpiredCard',
    'Your card has expired.',
    'expired_card',
  ),
  declined(
    '4000000000000127',
    'chargeDeclinedIncorrectCvc',
    "Your card's security code is incorrect.",
    'incorrect_cvc',
  ),
  declined(
    '4000000000000119',
    'chargeDeclinedProcessingError',
    'An error occurred while processing your card. Try again in a little while.',
    'processing_error',
  ),
  { ...accepted('4000000000000341', 'chargeCustomerFail'), charging: generic.charging },
  { ...accepted('4000000000007726', 'pendingRefund'), refund: 'pending' },
  { ...accepted('4000000000005126', 'refundFail'), refund: 'fails_later' },
];

export const testCard = (typed: string): TestCard | undefined =>
  testCards.find(({ number }) => number === typed.replace(/\D/g, ''));

/** The card of a test payment method: `pm_card_visa`, `pm_card_visa_chargeDeclined`. */
export const cardOfToken = (id: string): TestCard | undefined =>
  testCards.find(({ token }) => [`pm_card_${token}`, `pm_card_visa_${token}`].includes(id));

/** The card of a stored payment method; the last four digits are unique. */
export const cardEndingIn = (last4: string | null | undefined): TestCard | undefined =>
  testCards.find(({ number }) => number.endsWith(last4 ?? 'none'));
