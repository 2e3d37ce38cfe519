import type { SubscriptionAction } from '@candor/api-contract/staff-subscriptions';
import type { Actor } from '../db/audit';
import type { PostalAddress } from '../stripe/payment-gateway';
import type { Subscription, Terms } from './subscription-table';

/** What a change does at the provider. Times in ISO 8601, because the database stores it as JSON. */
type Effect =
  | { type: 'address'; shipTo: PostalAddress }
  | { type: 'terms'; terms: Terms }
  | { type: 'move'; from: string; to: string; pausedFrom: string | null }
  | { type: 'end'; isAtOnce: boolean }
  | { type: 'keep' };

/**
 * A change that was requested. It is stored before the provider is called and removed in the
 * transaction that records it, so that it happens once, also when a process ends in between.
 */
export type PendingChange = {
  /** Also the key of the provider's call. */
  id: string;
  kind: SubscriptionAction;
  requestedAt: string;
  actor: Actor;
  effect: Effect;
};

/** Whether the next charge waits because of a pause; over as soon as a period begins. */
export const isPaused = ({
  status,
  pausedUntil,
  periodEnd,
}: Pick<Subscription, 'status' | 'pausedUntil' | 'periodEnd'>): boolean =>
  status !== 'ended' && pausedUntil?.getTime() === periodEnd.getTime();

/** All terms that a charge may have been made under, the current ones first. */
export const validTerms = ({
  lines,
  charges,
  cents,
  pendingChange,
  earlierTerms,
}: Subscription): [Terms, ...Terms[]] => [
  { lines, charges, cents },
  ...(pendingChange?.effect.type === 'terms' ? [pendingChange.effect.terms] : []),
  ...earlierTerms,
];
