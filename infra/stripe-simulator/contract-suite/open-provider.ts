import Stripe from 'stripe';
import { startSimulator } from '../src/simulator';

/** The suite runs against `STRIPE_API_URL`, or else against its own simulator. */
const address = process.env['STRIPE_API_URL'] || null;
const key = process.env['STRIPE_SECRET_KEY'] || 'sk_test_contract_suite';

/** A test of the hosted page, which only a simulator permits to automate. */
export const atSimulator =
  address !== null && new URL(address).hostname.endsWith('stripe.com') ? test.skip : test;

export type Provider = Awaited<ReturnType<typeof openProvider>>;

/** Opens the SDK with a record of all responses. */
export const openProvider = async () => {
  if (!/^sk_test_\w+$/.test(key))
    throw new Error(
      'STRIPE_SECRET_KEY must be a test key (sk_test_…): this suite creates objects and pays.',
    );
  const simulator =
    address === null ? await startSimulator({ port: 0, dataDir: null, webhook: null }) : null;
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
  const close = async () => simulator?.close();
  return { stripe, responses, control, close };
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
