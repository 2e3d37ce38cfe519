/**
 * What this suite can do only at the simulator, and why. It is printed at each run against the
 * provider itself, and stands in the README word for word.
 */
export const simulatorOnly = {
  'paying on the hosted page':
    'nobody types a card there: automated browsers are against its terms, and it has no call of the API',
  'a promotion code on the hosted page': 'it is typed into that page',
  'sales tax':
    'automatic tax needs an account that is registered for it, and the page asks for the state',
  'consent on the hosted page': 'terms need a web address in the account’s settings',
  'a saved card on the hosted page': 'the page in setup mode is filled in by hand as well',
  'webhooks as they arrive': 'the provider sends them to a public address only',
  'renewals by the clock': 'months pass only where the clock can be moved',
  'a session that expires by itself': 'half an hour passes only where the clock can be moved',
  'refunds that a bank settles later': 'the bank takes its own time there',
} as const;

export type SimulatorOnly = keyof typeof simulatorOnly;
