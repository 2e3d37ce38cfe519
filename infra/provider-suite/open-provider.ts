import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSimulator } from '@candor/stripe-simulator/simulator';
import Stripe from 'stripe';
import type { SimulatorOnly } from './simulator-only';

/** Against whom the suite runs: the provider named by the environment, else a simulator of its own. */
const address = process.env['STRIPE_API_URL'] || null;
const key = process.env['STRIPE_SECRET_KEY'] || 'sk_test_provider_suite';
const atProvider = address !== null && new URL(address).hostname.endsWith('stripe.com');

/** A simulator that runs already sends its webhooks to its own shop, not to this suite. */
const cannotRun = (what: SimulatorOnly) =>
  atProvider || (address !== null && what === 'webhooks as they arrive');

/** A test of what only the simulator can do; it is skipped by name at the provider. */
export const atSimulator = (what: SimulatorOnly, how: () => Promise<void>): void =>
  (cannotRun(what) ? test.skip : test)(what, how);

// Calls cross the internet there, and hundreds of declarations are read by the check of the fields.
jest.setTimeout(120_000);

const SECRET = 'whsec_provider_suite';

/** An endpoint that keeps what the provider sends it. */
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

/** The real SDK at the provider or at a simulator, with a record of every answer as it came. */
export const openProvider = async () => {
  if (!/^sk_test_\w+$/.test(key))
    throw new Error(
      'STRIPE_SECRET_KEY must be a test key (sk_test_…): this suite makes and pays things.',
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
  const answers: unknown[] = [];
  const recordingFetch: typeof fetch = async (...call) => {
    const response = await fetch(...call);
    if (response.ok) answers.push(await response.clone().json());
    return response;
  };
  const protocol = url.protocol === 'https:' ? 'https' : 'http';
  const stripe = new Stripe(key, {
    host: url.hostname,
    port: url.port || (protocol === 'https' ? 443 : 80),
    protocol,
    // Only the network's own faults and a full queue are tried again; a refusal never is.
    maxNetworkRetries: 2,
    httpClient: Stripe.createFetchHttpClient(recordingFetch),
  });
  /** Pulls a lever of the simulator. */
  const pull = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(new URL(`/_sim/${path}`, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-sim-secret': process.env['SIM_CONTROL_SECRET'] ?? '',
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`/_sim/${path}: ${await answer.text()}`);
  };
  const close = async () => {
    await simulator?.close();
    await inbox?.close();
  };
  return { stripe, answers, inbox: inbox?.bodies ?? [], secret: SECRET, pull, close };
};

/** What a call was refused with, or the fact that it was not. */
export const refusalOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => new Error('not refused'),
    (reason: unknown) => reason,
  );
  const { type, statusCode, code, param } = error as Stripe.errors.StripeError;
  return { type, statusCode, code, param };
};
