import { findCanaryFailure, type ReleaseCounts } from '@candor/server-contract/release-canary';

/** Views that count per address, beside one error: no single visitor decides about a canary. */
const MAX_VIEWS_PER_ADDRESS = 5;
/** From this number on old views count half, so that late errors matter too. */
const MAX_RECENT_VIEWS = 1000;

export type Side = 'canary' | 'stable';
export type CountsBySide = Record<Side, ReleaseCounts>;
/** 16-bit groups of the /48 network that a subscriber or a small company gets, with 65,536 /64 networks. */
const NETWORK_GROUPS = 3;

/** An IPv4 address, or the /48 network of an IPv6 one: three visitors are not three networks of one. */
const networkOf = (address: string): string =>
  address.split(':').slice(0, NETWORK_GROUPS).join(':');

type AddressCounts = { views: number; hasError: boolean };

const createCounts = (): CountsBySide => ({
  canary: { views: 0, errors: 0 },
  stable: { views: 0, errors: 0 },
});

/**
 * Counts the views and errors of a canary and of the stable release beside it.
 * @param name `mf-cart@1.0.0-…`, for the reason
 * @param onBad called once when the canary fails more often than the stable release
 */
export const countCanary = (name: string, onBad: (reason: string) => void) => {
  /** The counts by which the canary is judged, and those since it is live. */
  const recent = createCounts();
  const total = createCounts();
  /** The counts by address since old views were last halved. */
  const byAddress: Record<Side, Map<string, AddressCounts>> = {
    canary: new Map(),
    stable: new Map(),
  };
  let isBad = false;

  const halveOldViews = (side: Side) => {
    if (recent[side].views < MAX_RECENT_VIEWS) return;
    recent[side].views /= 2;
    recent[side].errors /= 2;
    byAddress[side].clear();
  };

  const judge = () => {
    const failure = isBad ? null : findCanaryFailure(recent.canary, recent.stable);
    if (failure === null) return;
    isBad = true;
    onBad(`${name} ${failure}`);
  };

  const increment = (side: Side, count: keyof ReleaseCounts) => {
    recent[side][count] += 1;
    total[side][count] += 1;
  };

  return {
    countView: (side: Side, visitor: string): void => {
      halveOldViews(side);
      const address = networkOf(visitor);
      const counts = byAddress[side].get(address) ?? { views: 0, hasError: false };
      if (counts.views === MAX_VIEWS_PER_ADDRESS) return;
      byAddress[side].set(address, { ...counts, views: counts.views + 1 });
      increment(side, 'views');
    },
    /**
     * Counts an error, once for each address. Another edge may have counted its view: proxies spread
     * requests, so each edge gets an equal part of the views and of the errors.
     */
    countError: (side: Side, visitor: string): void => {
      const address = networkOf(visitor);
      const counts = byAddress[side].get(address) ?? { views: 0, hasError: false };
      // Memory: an error without any view to set it against is not stored.
      if (counts.hasError || recent[side].errors >= recent[side].views) return;
      byAddress[side].set(address, { ...counts, hasError: true });
      increment(side, 'errors');
      if (side === 'canary') judge();
    },
    /** The counts since the canary is live. */
    total: (): CountsBySide => structuredClone(total),
  };
};

export type CanaryCounts = ReturnType<typeof countCanary>;
