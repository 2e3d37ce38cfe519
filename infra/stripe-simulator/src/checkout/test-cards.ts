/** What a card does when it is charged. */
export type CardOutcome = { brand: string; declined: null | { code: string; message: string } };

const declined = (code: string, message: string): CardOutcome => ({
  brand: 'visa',
  declined: { code, message },
});

const cards: ReadonlyMap<string, CardOutcome> = new Map<string, CardOutcome>([
  ['4242424242424242', { brand: 'visa', declined: null }],
  ['5555555555554444', { brand: 'mastercard', declined: null }],
  [
    '4000000000000002',
    declined('generic_decline', 'Your card was declined. Nothing was charged; try another card.'),
  ],
  [
    '4000000000009995',
    declined('insufficient_funds', 'Your card has insufficient funds. Nothing was charged.'),
  ],
]);

/** What a number does; undefined for a number that is no test card. */
export const testCard = (digits: string): CardOutcome | undefined => cards.get(digits);
