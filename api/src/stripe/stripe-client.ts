import Stripe from 'stripe';
import { ProviderUnavailableError } from './payment-gateway';
import { instrumentedHttpClient, type OnProviderCall } from './instrumented-client';

/** The version whose shapes this code reads; the account's own default does not matter then. */
export const API_VERSION = '2026-10-28.endive';

const TIMEOUT_MS = 4_000;
const MAX_RETRIES = 1;

/** Where the provider is, as whom it is asked, and who is told of each call. */
export type StripeClientSettings = { secretKey: string; apiUrl: string; onCall?: OnProviderCall };

/** The real SDK, pointed at the provider or at the simulator. */
export const createStripeClient = ({
  secretKey,
  apiUrl,
  onCall: watch = () => undefined,
}: StripeClientSettings): Stripe => {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    appInfo: { name: 'candor' },
    httpClient: instrumentedHttpClient(watch),
  });
};

const isUnavailable = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  // The very same call is under way, and how it ends is known a moment later.
  (error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use');

/** Calls the provider. @throws ProviderAwayError where it cannot be reached or is in trouble itself. */
export const callProvider = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    if (isUnavailable(error))
      throw new ProviderUnavailableError('The payment provider does not answer.', { cause: error });
    throw error;
  }
};

/** Null instead of 'No such …'. */
export const nullIfMissing = async <Answer>(call: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
      return null;
    throw error;
  }
};

/** Makes a call whose purpose another call may have reached in the meantime. */
export const ignoreIfDone = async (
  call: Promise<unknown>,
  isDone: () => Promise<boolean>,
): Promise<void> => {
  try {
    await call;
  } catch (error) {
    const isRefusal = error instanceof Stripe.errors.StripeInvalidRequestError;
    if (!isRefusal || !(await isDone())) throw error;
  }
};

/** Whether the provider refused to make what is there already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_already_exists';
