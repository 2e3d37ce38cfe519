/** How a bank refuses: Stripe's code, the bank's own, and what the buyer reads. */
export type Decline = { code: string; declineCode: string; message: string };

/** What a card does when it is kept, when it is charged and when money goes back to it. */
export type TestCard = {
  number: string;
  brand: string;
  /** Why it cannot even be kept with a customer. */
  keeping: Decline | null;
  /** Why it cannot be charged. */
  charging: Decline | null;
  refund: 'at_once' | 'pending' | 'fails_later';
  /** Stripe's ready-made payment methods, for tests that type no card. */
  tokens: readonly string[];
};

const good = (number: string, brand: string, ...tokens: string[]): TestCard => ({
  number,
  brand,
  keeping: null,
  charging: null,
  refund: 'at_once',
  tokens,
});

const refused = (number: string, decline: Decline, ...tokens: string[]): TestCard => ({
  ...good(number, 'visa', ...tokens),
  keeping: decline,
  charging: decline,
});

const declined = (declineCode: string, message: string): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});

const generic = declined(
  'generic_decline',
  'Your card was declined. Nothing was charged; try another card.',
);

/** Stripe's own test numbers, each with what it does there. */
export const testCards: readonly TestCard[] = [
  good('4242424242424242', 'visa', 'pm_card_visa'),
  good('5555555555554444', 'mastercard', 'pm_card_mastercard'),
  refused('4000000000000002', generic, 'pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'),
  refused(
    '4000000000009995',
    declined('insufficient_funds', 'Your card has insufficient funds. Nothing was charged.'),
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'pm_card_chargeDeclinedInsufficientFunds',
  ),
  refused(
    '4000000000000069',
    { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
    'pm_card_visa_chargeDeclinedExpiredCard',
    'pm_card_chargeDeclinedExpiredCard',
  ),
  refused(
    '4000000000000127',
    {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
    'pm_card_visa_chargeDeclinedIncorrectCvc',
    'pm_card_chargeDeclinedIncorrectCvc',
  ),
  refused(
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
    ...good('4000000000000341', 'visa', 'pm_card_chargeCustomerFail'),
    charging: generic,
  },
  { ...good('4000000000007726', 'visa', 'pm_card_pendingRefund'), refund: 'pending' },
  { ...good('4000000000005126', 'visa', 'pm_card_refundFail'), refund: 'fails_later' },
];

/** The card of this number; undefined for a number that is no test card. */
export const testCard = (digits: string): TestCard | undefined =>
  testCards.find(({ number }) => number === digits);

/** The card behind one of Stripe's ready-made payment methods, such as `pm_card_visa`. */
export const cardOfToken = (token: string): TestCard | undefined =>
  testCards.find(({ tokens }) => tokens.includes(token));

/** The card that a stored payment method was made of: its last four digits tell it apart. */
export const cardEndingIn = (last4: string | null | undefined): TestCard | undefined =>
  testCards.find(({ number }) => number.endsWith(last4 ?? 'none'));
