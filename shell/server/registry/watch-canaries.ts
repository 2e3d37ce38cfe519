import { randomInt } from 'node:crypto';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Logger } from 'pino';
import type { RegistryFollower } from './follow-registry';
import type { Snapshot } from './snapshot';
import { canaryFor, shareIn, SHARES, type LiveCanary } from './live-canaries';

/** Before so many views of a canary, and so many of them faulty, chance has the word. */
const LEAST_VIEWS = 20;
const LEAST_FAULTS = 3;
/** By so much more often than the stable release may a canary fail. */
const WORSE_BY = 0.05;
/** Beyond so many views the old ones count half: a fault that comes late must weigh as well. */
const MEMORY_VIEWS = 1000;

type Side = { views: number; faults: number };
type SideName = 'canary' | 'stable';
type Sides = Record<SideName, Side>;
type Watch = {
  /** What the canary is judged by. */
  lately: Sides;
  /** Since it went live. */
  ever: Sides;
  /** How many faults each visitor may still report: one for each view of theirs. */
  credit: Map<number, number>;
};

/** Whose view of a page this is. */
export type Visit = {
  snapshot: Snapshot;
  /** The visitor's place, where a canary is live. */
  share: number | null;
  /** True when the visitor has no cookie for it yet. */
  isNew: boolean;
};

const rate = ({ views, faults }: Side) => (views === 0 ? 0 : faults / views);

const age = (side: Side) => {
  if (side.views < MEMORY_VIEWS) return;
  side.views /= 2;
  side.faults /= 2;
};

/** What is known of a canary, for `/__releases` and `/metrics`. */
export type CanaryFigures = { name: RemoteName; version: string; percent: number } & Sides;

const nothing = (): Sides => ({
  canary: { views: 0, faults: 0 },
  stable: { views: 0, faults: 0 },
});

/**
 * Gives each visitor one set of releases, counts how views of it go, and takes a canary back that
 * fails more often than what it stands beside.
 */
export const watchCanaries = (registry: RegistryFollower, log: Logger) => {
  const watches = new Map<string, Watch>();
  const keyOf = ({ name, version }: LiveCanary) => `${name}@${version}`;

  const watchOf = (live: LiveCanary): Watch => {
    const known = watches.get(keyOf(live));
    if (known) return known;
    const begun = { lately: nothing(), ever: nothing(), credit: new Map<number, number>() };
    watches.set(keyOf(live), begun);
    return begun;
  };

  registry.events.on('changed', () => {
    const live = new Set(registry.canaries().map(keyOf));
    for (const key of watches.keys()) if (!live.has(key)) watches.delete(key);
  });

  const judge = (live: LiveCanary, { lately: { canary, stable } }: Watch) => {
    if (canary.views < LEAST_VIEWS || canary.faults < LEAST_FAULTS) return;
    if (rate(canary) - rate(stable) < WORSE_BY) return;
    const percent = (side: Side) => `${(rate(side) * 100).toFixed(1)} %`;
    const reason = `${keyOf(live)} fails in ${percent(canary)} of views, the stable release in ${percent(stable)}`;
    watches.delete(keyOf(live));
    log.error({ remote: live.name, version: live.version, reason }, 'canary rolled back');
    registry
      .lanes()
      .get(live.name)
      ?.withdraw(live.version, reason)
      .catch((error: unknown) => log.error({ err: error }, 'canary not rolled back'));
  };

  const sideOf = (live: LiveCanary, share: number): SideName =>
    canaryFor(registry.canaries(), share) === live ? 'canary' : 'stable';

  const count = ({ lately, ever }: Watch, side: SideName, what: keyof Side) => {
    lately[side][what] += 1;
    ever[side][what] += 1;
  };

  return {
    /** The set of releases that a visitor gets. */
    visitOf: (cookies: string | undefined): Visit => {
      const canaries = registry.canaries();
      if (canaries.length === 0) return { snapshot: registry.current(), share: null, isNew: false };
      const known = shareIn(cookies);
      const share = known ?? randomInt(SHARES);
      const canary = canaryFor(canaries, share);
      return { snapshot: canary?.snapshot ?? registry.current(), share, isNew: known === null };
    },
    /**
     * Counts a view of a page.
     * @param modules what the page is made of
     * @param isFaulty whether something in it failed on the edge already
     */
    viewed: ({ share }: Visit, modules: readonly string[], isFaulty: boolean): void => {
      if (share === null) return;
      for (const live of registry.canaries()) {
        if (!modules.some((id) => id.startsWith(`${live.name}/`))) continue;
        const side = sideOf(live, share);
        const watch = watchOf(live);
        count(watch, side, 'views');
        if (isFaulty) count(watch, side, 'faults');
        else watch.credit.set(share, (watch.credit.get(share) ?? 0) + 1);
        age(watch.lately[side]);
        if (isFaulty && side === 'canary') judge(live, watch);
      }
    },
    /** Counts a fault that a visitor's browser reports: at most one for each view of theirs. */
    failed: (cookies: string | undefined, release: string): void => {
      const share = shareIn(cookies);
      const live = registry.canaries().find(({ name }) => release.startsWith(`${name}@`));
      if (share === null || !live) return;
      const watch = watchOf(live);
      const credit = watch.credit.get(share) ?? 0;
      if (credit === 0) return;
      watch.credit.set(share, credit - 1);
      const side = release === keyOf(live) ? 'canary' : 'stable';
      if (side !== sideOf(live, share)) return;
      count(watch, side, 'faults');
      if (side === 'canary') judge(live, watch);
    },
    figures: (): CanaryFigures[] =>
      registry.canaries().map((live) => {
        const { canary, stable } = watchOf(live).ever;
        const { name, version, percent } = live;
        return { name, version, percent, canary: { ...canary }, stable: { ...stable } };
      }),
  };
};

export type CanaryWatch = ReturnType<typeof watchCanaries>;
