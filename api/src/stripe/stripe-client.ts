import Stripe from 'stripe';
import { instrumentedHttpClient, type OnProviderCall } from './instrumented-client';
import { ProviderRejectionError, ProviderUnavailableError } from './payment-gateway';

/** Pinned version of the provider's API, independent of the account's default. */
export const apiVersion = '2026-10-28.endive';

const timeoutMs = 4_000;
const maxRetries = 1;

export type StripeClientSettings = { secretKey: string; apiUrl: string; onCall?: OnProviderCall };

/** The SDK's client, for the provider or the simulator. */
export const createStripeClient = ({
  secretKey,
  apiUrl,
  onCall = () => undefined,
}: StripeClientSettings): Stripe => {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    apiVersion,
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: maxRetries,
    telemetry: false,
    appInfo: { name: 'candor' },
    httpClient: instrumentedHttpClient(onCall),
  });
};

const isUnavailable = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  // An equal call is still running.
  (error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use');

/** Calls the provider. @throws ProviderUnavailableError for connection, server and rate limit errors */
export const callProvider = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  try {
    return await call();
  } catch (error) {
    if (isUnavailable(error))
      throw new ProviderUnavailableError('The payment provider does not respond.', {
        cause: error,
      });
    throw error;
  }
};

/** Turns the rejection of a call into ours. @throws ProviderRejectionError */
export const rethrowRejection = async <Result>(call: Promise<Result>): Promise<Result> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new ProviderRejectionError(error.message, { cause: error });
    throw error;
  }
};

/** Turns a 404 error into null. */
export const nullIfMissing = async <Result>(call: Promise<Result>): Promise<Result | null> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)
      return null;
    throw error;
  }
};

/** Ignores the rejection of a call when its result exists already, for example by a concurrent call. */
export const ignoreIfDone = async (
  call: Promise<unknown>,
  isDone: () => Promise<boolean>,
): Promise<void> => {
  try {
    await call;
  } catch (error) {
    const isRejection = error instanceof Stripe.errors.StripeInvalidRequestError;
    if (!isRejection || !(await isDone())) throw error;
  }
};

/** Returns whether the provider rejected an object because its id exists. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_already_exists';

/** Reads a list that is sorted newest first, back to `since`. */
export const listSince = async <Item extends { created: number }>(
  newestFirst: AsyncIterable<Item>,
  since: Date,
): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of newestFirst) {
    if (item.created * 1000 < since.getTime()) break;
    items.push(item);
  }
  return items;
};

const shop = 'candor';

/** Metadata of all objects that this shop creates: other shops may use one provider account. */
export const shopMetadata = (installation: string) => ({ shop, installation });

/**
 * Returns whether this shop created the object. An object without an installation id counts as this
 * shop's.
 */
export const isFromThisShop = (metadata: Stripe.Metadata | null, installation: string): boolean =>
  metadata?.['shop'] === shop && (metadata['installation'] ?? installation) === installation;
