/** Minimum sample before a canary is judged. */
const MIN_VIEWS = 20;
const MIN_ERRORS = 3;
/** Views that count per address, beside one error: no single visitor decides about a canary. */
const MAX_VIEWS_PER_ADDRESS = 5;
/** Allowed margin of a canary's error rate over that of the stable release. */
const MAX_EXCESS_RATE = 0.05;
/** From this number on old views count half, so that late errors matter too. */
const MAX_RECENT_VIEWS = 1000;

type Counts = { views: number; errors: number };
export type Side = 'canary' | 'stable';
export type CountsBySide = Record<Side, Counts>;
type AddressCounts = { views: number; hasError: boolean };

const createCounts = (): CountsBySide => ({
  canary: { views: 0, errors: 0 },
  stable: { views: 0, errors: 0 },
});

// Divided by the minimum sample at least: one error among the first few views means little.
const errorRate = ({ views, errors }: Counts) => errors / Math.max(views, MIN_VIEWS);

const formatRate = (counts: Counts) => `${(errorRate(counts) * 100).toFixed(1)} %`;

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
    const { canary, stable } = recent;
    if (isBad || canary.views < MIN_VIEWS || canary.errors < MIN_ERRORS) return;
    if (errorRate(canary) - errorRate(stable) < MAX_EXCESS_RATE) return;
    isBad = true;
    onBad(
      `${name} fails in ${formatRate(canary)} of views, the stable release in ${formatRate(stable)}`,
    );
  };

  const increment = (side: Side, count: keyof Counts) => {
    recent[side][count] += 1;
    total[side][count] += 1;
  };

  return {
    countView: (side: Side, address: string): void => {
      halveOldViews(side);
      const counts = byAddress[side].get(address) ?? { views: 0, hasError: false };
      if (counts.views === MAX_VIEWS_PER_ADDRESS) return;
      byAddress[side].set(address, { ...counts, views: counts.views + 1 });
      increment(side, 'views');
    },
    /** Counts an error, after a view from its address. */
    countError: (side: Side, address: string): void => {
      const counts = byAddress[side].get(address);
      if (!counts || counts.hasError) return;
      byAddress[side].set(address, { ...counts, hasError: true });
      increment(side, 'errors');
      if (side === 'canary') judge();
    },
    /** The counts since the canary is live. */
    total: (): CountsBySide => structuredClone(total),
  };
};

export type CanaryCounts = ReturnType<typeof countCanary>;
