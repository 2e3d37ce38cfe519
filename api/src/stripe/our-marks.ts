import type Stripe from 'stripe';

const shop = 'candor';

/** Metadata of all objects that this shop creates: other shops may use one provider account. */
export const shopMetadata = (installation: string) => ({ shop, installation });

/** Whether this shop created the object; objects without an installation id count as its own. */
export const isFromThisShop = (metadata: Stripe.Metadata | null, installation: string): boolean =>
  metadata?.['shop'] === shop && (metadata['installation'] ?? installation) === installation;
