import express, { type Express, type Request } from 'express';
import type { ChangedEmailResponse, SavedAddressResponse } from '@candor/api-contract/account';
import type { CheckoutResponse, CheckoutStatusResponse } from '@candor/api-contract/checkout';
import type { PlacedOrderResponse } from '@candor/api-contract/orders';

/** Paths whose forms get no data back. */
const withoutAnswer = [
  '/api/account/delete',
  '/api/account/email/stop',
  '/api/account/sessions/end',
  '/api/auth/recover',
  '/api/auth/sign-up',
  '/api/coaches',
  '/api/contact',
  '/api/orders/find',
] as const;

const SESSION = 'stub-session';
const DAY_MS = 86_400_000;
const SHIPPING_CENTS = 0;

type SentLine = { id: string; name: string; quantity: number; isSubscription: boolean } & Partial<
  Record<'cents' | 'subscriptionCents', number>
>;

const day = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The order of a cart, without discount and tax. */
const toOrder = (lines: readonly SentLine[]): PlacedOrderResponse => ({
  id: 'stub-order',
  number: 'CD-STUB-1',
  status: 'paid',
  isRenewal: false,
  total: lines.reduce(
    (sum, { quantity, isSubscription, cents = 0, subscriptionCents = cents }) =>
      sum + quantity * (isSubscription ? subscriptionCents : cents),
    SHIPPING_CENTS,
  ),
  discount: 0,
  tax: 0,
  currency: 'usd',
  lines: lines.map(({ id, name, quantity, isSubscription }) => ({
    id,
    name,
    quantity,
    isSubscription,
    bonus: null,
  })),
  createdAt: new Date().toISOString(),
  refunded: 0,
  shipping: { service: 'standard', cents: SHIPPING_CENTS },
  plan: { leavesOn: day(1), arrivesFrom: day(4), arrivesBy: day(6) },
  shippedAt: null,
  deliveredOn: null,
  tracking: null,
});

/** A payment succeeds at once, without a page of a provider: the answer names the page that comes after it. */
const paidAt = ({ headers, host }: Request, address: string): CheckoutResponse => ({
  url: `${headers.origin ?? `http://${host}`}${address}`,
});

/**
 * Answers the forms of the shop, as if each were accepted. Nothing is stored but the last order and the address, until
 * the stub ends.
 */
export const serveForms = (app: Express): void => {
  let order: PlacedOrderResponse | null = null;
  let saved: SavedAddressResponse = { address: null };
  app.use(express.json());

  app.post('/api/functions/create-cart-checkout', (req, res) => {
    order = toOrder((req.body as { items?: SentLine[] }).items ?? []);
    res.send(paidAt(req, `/checkout/complete?session_id=${SESSION}`));
  });
  app.get('/api/checkout/:session', (_req, res) => {
    const status: CheckoutStatusResponse = order ? { status: 'paid', order } : { status: 'open' };
    res.send(status);
  });
  app.post('/api/functions/create-founders-checkout', (req, res) => {
    res.send(paidAt(req, '/founders?success=true'));
  });
  app.get('/api/account/address', (_req, res) => void res.send(saved));
  app.post('/api/account/address', (req, res) => {
    saved = req.body as SavedAddressResponse;
    res.send(saved);
  });
  app.post('/api/account/email', (req, res) => {
    const { email = '' } = req.body as Partial<ChangedEmailResponse>;
    res.send({ pending: { email, until: new Date(Date.now() + DAY_MS), consentOf: null } });
  });
  app.post([...withoutAnswer], (_req, res) => void res.status(204).end());
};
