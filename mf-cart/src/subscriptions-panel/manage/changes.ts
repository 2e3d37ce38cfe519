import type {
  ChangedSubscriptionResponse,
  ConsentsResponse,
  LinesPreviewResponse,
} from '@candor/api-contract/subscriptions';
import type { UsAddress } from '@candor/shell-contract/account';
import { callWithTimeout } from '@candor/shell-contract/call-with-timeout';
import { toSubscription, type Subscription } from '../subscription';

/** The API waits for the provider twice, eleven seconds in all. */
const TIMEOUT_MS = 13_000;

export type LineRequest = { sku: string; quantity: number };

/** A change, with the name of its route and its body. */
export type Change =
  | { action: 'skip' | 'unpause'; body: Record<string, never> }
  | { action: 'pause'; body: { until: string } }
  | { action: 'next-date'; body: { day: string } }
  | { action: 'address'; body: { address: UsAddress } }
  | { action: 'lines'; body: { lines: readonly LineRequest[]; agreedTo: string } };

const call = <Data>(id: string, path: string, init?: { method: 'POST'; body: object }) =>
  callWithTimeout<Data>(TIMEOUT_MS, `/api/subscriptions/${encodeURIComponent(id)}/${path}`, init);

/** @throws as `callWithTimeout` does; after a timeout the change may be made later */
export const makeChange = async (
  { id, revision }: Subscription,
  { action, body }: Change,
): Promise<Subscription> => {
  const init = { method: 'POST' as const, body: { ...body, revision } };
  const { subscription } = await call<ChangedSubscriptionResponse>(id, action, init);
  return toSubscription(subscription);
};

/** Fetches the price of new lines, and the sentence to which the subscriber agrees. */
export const previewLines = (
  id: string,
  lines: readonly LineRequest[],
): Promise<LinesPreviewResponse> => call(id, 'lines/preview', { method: 'POST', body: { lines } });

/** The words that were agreed to, oldest first. */
export const fetchConsents = async (id: string): Promise<ConsentsResponse['consents']> =>
  (await call<ConsentsResponse>(id, 'consents')).consents;
