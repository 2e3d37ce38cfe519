/** A declined card: Stripe's code, the bank's code, and the message for the buyer. */
export type Decline = { code: string; declineCode: string; message: string };

/** The behaviour of a test card when it is attached, charged and refunded. */
export type TestCard = {
  number: string;
  brand: string;
  attaching: Decline | null;
  charging: Decline | null;
  refund: 'at_once' | 'pending' | 'fails_later';
  /** Stripe's test payment methods with this card. */
  tokens: readonly string[];
};

const acceptedCard = (number: string, brand: string, ...tokens: string[]): TestCard => ({
  number,
  brand,
  attaching: null,
  charging: null,
  refund: 'at_once',
  tokens,
});

const declinedCard = (number: string, decline: Decline, ...tokens: string[]): TestCard => ({
  ...acceptedCard(number, 'visa', ...tokens),
  attaching: decline,
  charging: decline,
});

const cardDeclined = (declineCode: string, message: string): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});

const generic = cardDeclined(
  'generic_decline',
  'Your card was declined. Nothing was charged; try another card.',
);

/** Stripe's test cards. */
export const testCards: readonly TestCard[] = [
  acceptedCard('4242424242424242', 'visa', 'pm_card_visa'),
  acceptedCard('5555555555554444', 'mastercard', 'pm_card_mastercard'),
  declinedCard(
    '4000000000000002',
    generic,
    'pm_card_visa_chargeDeclined',
    'pm_card_chargeDeclined',
  ),
  declinedCard(
    '4000000000009995',
    cardDeclined('insufficient_funds', 'Your card has insufficient funds. Nothing was charged.'),
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'pm_card_chargeDeclinedInsufficientFunds',
  ),
  declinedCard(
    '4000000000000069',
    { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
    'pm_card_visa_chargeDeclinedExpiredCard',
    'pm_card_chargeDeclinedExpiredCard',
  ),
  declinedCard(
    '4000000000000127',
    {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
    'pm_card_visa_chargeDeclinedIncorrectCvc',
    'pm_card_chargeDeclinedIncorrectCvc',
  ),
  declinedCard(
    '4000000000000119',
    {
      code: 'processing_error',
      declineCode: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little while.',
    },
    'pm_card_visa_chargeDeclinedProcessingError',
    'pm_card_chargeDeclinedProcessingError',
  ),
  {
    ...acceptedCard('4000000000000341', 'visa', 'pm_card_chargeCustomerFail'),
    charging: generic,
  },
  { ...acceptedCard('4000000000007726', 'visa', 'pm_card_pendingRefund'), refund: 'pending' },
  { ...acceptedCard('4000000000005126', 'visa', 'pm_card_refundFail'), refund: 'fails_later' },
];

export const testCard = (digits: string): TestCard | undefined =>
  testCards.find(({ number }) => number === digits);

/** The card of a test payment method such as `pm_card_visa`. */
export const cardOfToken = (token: string): TestCard | undefined =>
  testCards.find(({ tokens }) => tokens.includes(token));

/** The card of a stored payment method; the last four digits are unique. */
export const cardEndingIn = (last4: string | null | undefined): TestCard | undefined =>
  testCards.find(({ number }) => number.endsWith(last4 ?? 'none'));
