import type { SubscriptionAction } from '@candor/api-contract/staff-subscriptions';
import type { ParcelAddress } from '@candor/api-contract/us-address';
import type { Cents } from '@candor/catalog-contract/money';
import type { Actor } from '../db/audit';
import type { OrderLine } from '../pricing/price-cart';
import type { ChargedLine } from '../pricing/provider-prices';

/** The amount of each charge, and its lines. */
export type Terms = {
  lines: readonly OrderLine[];
  charges: readonly ChargedLine[];
  cents: Cents;
};

/**
 * The effect of a change at the provider. Times are in ISO 8601, because the database stores it as
 * JSON.
 */
type Effect =
  | { type: 'address'; shipTo: ParcelAddress }
  | { type: 'terms'; terms: Terms }
  | { type: 'move'; from: string; to: string; pausedFrom: string | null }
  | { type: 'end'; isAtOnce: boolean }
  | { type: 'keep' };

/**
 * A change that was requested. It is stored before the provider is called and removed in the
 * transaction that records it, so that it happens once, even when a process ends in between.
 */
export type PendingChange = {
  /** Also the key of the provider's call. */
  id: string;
  /** 'price': a new price that was announced. */
  kind: SubscriptionAction | 'price';
  requestedAt: string;
  actor: Actor;
  effect: Effect;
  /** The words by which its owner agreed to it. */
  consentText?: string;
};
