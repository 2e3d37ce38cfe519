import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSimulator } from '../src/simulator';
import Stripe from 'stripe';
import type { SimulatorOnly } from './simulator-only';

/** The suite runs against `STRIPE_API_URL`, or else against its own simulator. */
const address = process.env['STRIPE_API_URL'] || null;
const key = process.env['STRIPE_SECRET_KEY'] || 'sk_test_provider_suite';
const atProvider = address !== null && new URL(address).hostname.endsWith('stripe.com');

/** A running simulator sends its webhooks to its own shop, not to this suite. */
const isSkipped = (what: SimulatorOnly) =>
  atProvider || (address !== null && what === 'delivered webhooks');

/** A test of a feature that the provider's test mode lacks; it is skipped there. */
export const atSimulator = (
  title: string,
  feature: SimulatorOnly,
  run: () => Promise<void>,
): void => (isSkipped(feature) ? test.skip : test)(title, run);

// The provider is on the internet, and comparing fields reads hundreds of declarations.
jest.setTimeout(120_000);

const SECRET = 'whsec_provider_suite';

/** Opens a webhook endpoint that records requests. */
const openInbox = async () => {
  const bodies: { body: string; signature: string }[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      bodies.push({ body, signature: String(req.headers['stripe-signature']) });
      res.end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => void server.close(() => closed()));
  return { bodies, url: `http://localhost:${port}/`, close };
};

export type Provider = Awaited<ReturnType<typeof openProvider>>;

/** Opens the SDK with a record of all responses. */
export const openProvider = async () => {
  if (!/^sk_test_\w+$/.test(key))
    throw new Error(
      'STRIPE_SECRET_KEY must be a test key (sk_test_…): this suite creates objects and pays.',
    );
  const inbox = address === null ? await openInbox() : null;
  const simulator =
    inbox === null
      ? null
      : await startSimulator({
          port: 0,
          dataDir: null,
          webhook: { url: inbox.url, secret: SECRET },
          events: ['*'],
        });
  const url = new URL(simulator?.url ?? address ?? '');
  const responses: unknown[] = [];
  const recordingFetch: typeof fetch = async (...call) => {
    const response = await fetch(...call);
    if (response.ok) responses.push(await response.clone().json());
    return response;
  };
  const protocol = url.protocol === 'https:' ? 'https' : 'http';
  const stripe = new Stripe(key, {
    host: url.hostname,
    port: url.port || (protocol === 'https' ? 443 : 80),
    protocol,
    // The SDK retries network errors and rate limits only.
    maxNetworkRetries: 2,
    httpClient: Stripe.createFetchHttpClient(recordingFetch),
  });
  /** Calls a test control of the simulator. */
  const control = async (path: string, body: object): Promise<void> => {
    const response = await fetch(new URL(`/_sim/${path}`, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-sim-secret': process.env['SIM_CONTROL_SECRET'] ?? '',
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`/_sim/${path}: ${await response.text()}`);
  };
  const close = async () => {
    await simulator?.close();
    await inbox?.close();
  };
  return { stripe, responses, inbox: inbox?.bodies ?? [], secret: SECRET, control, close };
};

/** The error of a call; without a type when the call succeeds. */
export const errorOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  );
  const { type, statusCode, code, param } = error as Stripe.errors.StripeError;
  return { type, statusCode, code, param };
};
