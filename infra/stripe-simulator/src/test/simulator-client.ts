import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { FieldName } from '../page/read-form';
import { startSimulator, type Simulator } from '../simulator';

export const SECRET = 'whsec_test_of_the_simulator';

/** The received webhooks, and the status of the responses. */
type Inbox = {
  url: string;
  bodies: { body: string; signature: string }[];
  status: number;
  close: () => Promise<void>;
};

/** Opens a webhook endpoint that records requests. */
const openInbox = async (): Promise<Inbox> => {
  const server: Server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const signature = String(req.headers['stripe-signature']);
      inbox.bodies.push({ body: Buffer.concat(chunks).toString('utf8'), signature });
      res.writeHead(inbox.status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const inbox: Inbox = {
    url: `http://localhost:${(server.address() as AddressInfo).port}/hook`,
    bodies: [],
    status: 200,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return inbox;
};

/** The SDK with a simulator's address. */
export const sdkFor = ({ url }: Pick<Simulator, 'url'>, timeout = 5000): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe('sk_test_simulator', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout,
  });
};

const openSimulator = (dataDir: string, webhookUrl: string) =>
  startSimulator({
    port: 0,
    dataDir,
    webhook: { url: webhookUrl, secret: SECRET },
    onError: (error) => {
      throw error;
    },
  });

/** Opens a simulator with an inbox and a folder for each test of a file. Read its parts inside tests only. */
export const openForEachTest = () => {
  const local = {} as {
    simulator: Simulator;
    stripe: Stripe;
    inbox: Inbox;
    restart: () => Promise<void>;
    /** Calls a test control. */
    control: (path: string, body: object) => Promise<Response>;
  };
  let folder: string;
  const start = async () => {
    local.simulator = await openSimulator(folder, local.inbox.url);
    local.stripe = sdkFor(local.simulator);
  };
  local.restart = async () => {
    await local.simulator.close();
    await start();
  };
  local.control = (path, body) =>
    fetch(`${local.simulator.url}/_sim/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'stripe-simulator-'));
    local.inbox = await openInbox();
    await start();
  });
  afterEach(async () => {
    await local.simulator.close();
    await local.inbox.close();
    rmSync(folder, { recursive: true });
  });
  return local;
};

/** Creates a product with a one-time and a monthly price, whose lookup key ends in '-subscription'. */
export const createPrices = async (stripe: Stripe, key = 'focus') => {
  const product = await stripe.products.create({ name: 'Focus' });
  const once = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 5900,
    lookup_key: key,
  });
  const monthly = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 4900,
    lookup_key: `${key}-subscription`,
    recurring: { interval: 'month' },
  });
  return { product, once, monthly };
};

/** A session for one bottle with both shipping methods. */
export const bottleSession = (price: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [{ price, quantity: 1 }],
  success_url: 'http://localhost:3000/checkout/complete?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/cart',
  shipping_address_collection: { allowed_countries: ['US'] },
  phone_number_collection: { enabled: true },
  shipping_options: [
    {
      shipping_rate_data: {
        display_name: 'Standard',
        type: 'fixed_amount',
        fixed_amount: { amount: 0, currency: 'usd' },
      },
    },
    {
      shipping_rate_data: {
        display_name: '2-day',
        type: 'fixed_amount',
        fixed_amount: { amount: 399, currency: 'usd' },
        delivery_estimate: {
          minimum: { unit: 'business_day', value: 2 },
          maximum: { unit: 'business_day', value: 2 },
        },
      },
    },
  ],
});

/** Creates prices and opens a session for a bottle. */
export const openBottleSession = async (stripe: Stripe) => {
  const prices = await createPrices(stripe);
  return {
    ...prices,
    session: await stripe.checkout.sessions.create(bottleSession(prices.once.id)),
  };
};

const form = {
  email: 'sam@candor.example',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Sam Sample',
  address: '100 Sample Street',
  city: 'Sioux Falls',
  state: 'SD',
  zip: '57104',
  phone: '',
};

/** Submits the hosted page like a browser without JavaScript. */
export const submitPage = (
  url: string,
  typed: Partial<Record<FieldName, string>> & Record<string, string> = {},
) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...form, ...typed }),
  });

/** Waits until a condition is true, for at most 15 seconds. */
export const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + 15_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('The condition was false for 15 seconds.');
    await new Promise((passed) => setTimeout(passed, 20));
  }
};
