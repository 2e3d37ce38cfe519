import type Stripe from 'stripe';

const shop = 'candor';

/** What everything carries that this shop makes at the provider, among other shops on one account. */
export const ourMarks = (installation: string) => ({ shop, installation });

/** Whether this shop made it; what was made before shops had an id is taken for ours. */
export const isOurs = (metadata: Stripe.Metadata | null, installation: string): boolean =>
  metadata?.['shop'] === shop && (metadata['installation'] ?? installation) === installation;
