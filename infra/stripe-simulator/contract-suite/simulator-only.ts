/**
 * Features that can be tested at the simulator only, with the reason. Printed in runs against the
 * provider, and listed in the README.
 */
export const simulatorOnly = {
  'paying on the hosted page':
    'the provider’s terms forbid automated browsers, and its API cannot submit the page',
  'a promotion code on the hosted page': 'codes are typed into that page',
  'sales tax': 'automatic tax needs a registered account, and the state is typed into the page',
  'consent on the hosted page': 'terms need a web address in the account’s settings',
  'a saved card on the hosted page': 'the page in setup mode cannot be submitted either',
  'delivered webhooks': 'the provider sends them to public addresses only',
  'renewals by the clock': 'the provider’s clock cannot be moved',
  'a session that expires by itself': 'the provider’s clock cannot be moved',
  'refunds that a bank completes later': 'the bank’s delay is unknown',
} as const;

export type SimulatorOnly = keyof typeof simulatorOnly;
