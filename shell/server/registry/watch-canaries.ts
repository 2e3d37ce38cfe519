import type { IncomingMessage } from 'node:http';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Logger } from 'pino';
import { visitorAddress } from '../http/visitor-address';
import type { RegistryFollower } from './follow-registry';
import type { Snapshot } from './snapshot';
import { canaryFor, newShare, shareCookie, shareIn, type LiveCanary } from './live-canaries';

/** Before so many views of a canary, and so many of them faulty, chance has the word. */
const LEAST_VIEWS = 20;
const LEAST_FAULTS = 3;
/** Of one address so many views count, and one fault: nobody alone condemns a canary or hides a bad one. */
const VIEWS_OF_ONE = 5;
/** By so much more often than the stable release may a canary fail. */
const WORSE_BY = 0.05;
/** Beyond so many views the old ones count half: a fault that comes late must weigh as well. */
const MEMORY_VIEWS = 1000;

type Side = { views: number; faults: number };
type SideName = 'canary' | 'stable';
type Sides = Record<SideName, Side>;
type Witness = { views: number; hasFailed: boolean };
type Watch = {
  /** What the canary is judged by. */
  lately: Sides;
  /** Since it went live. */
  ever: Sides;
  /** What counted of each address since the old views lost half their weight. */
  witnesses: Record<SideName, Map<string, Witness>>;
};

/** Whose view of a page this is. */
export type Visit = {
  snapshot: Snapshot;
  /** The visitor's id and address, where a canary is live. */
  visitor: { share: string; address: string } | null;
  /** A cookie for a visitor who has none yet. */
  newCookie: string | null;
};

type Options = {
  /** How many proxies stand in front of the edge. */
  proxiesInFront: number;
  publicOrigin: string;
};

// One fault among the first few views says little.
const rate = ({ views, faults }: Side) => faults / Math.max(views, LEAST_VIEWS);

const age = ({ lately, witnesses }: Watch, name: SideName) => {
  const side = lately[name];
  if (side.views < MEMORY_VIEWS) return;
  side.views /= 2;
  side.faults /= 2;
  witnesses[name].clear();
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
export const watchCanaries = (
  registry: RegistryFollower,
  log: Logger,
  { proxiesInFront, publicOrigin }: Options,
) => {
  const isSecure = publicOrigin.startsWith('https:');
  const watches = new Map<string, Watch>();
  const keyOf = ({ name, version }: LiveCanary) => `${name}@${version}`;

  const watchOf = (live: LiveCanary): Watch => {
    const known = watches.get(keyOf(live));
    if (known) return known;
    const begun: Watch = {
      lately: nothing(),
      ever: nothing(),
      witnesses: { canary: new Map(), stable: new Map() },
    };
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

  const sideOf = (live: LiveCanary, share: string): SideName =>
    canaryFor(registry.canaries(), share) === live ? 'canary' : 'stable';

  const count = ({ lately, ever }: Watch, side: SideName, what: keyof Side) => {
    lately[side][what] += 1;
    ever[side][what] += 1;
  };

  const countView = (watch: Watch, side: SideName, address: string) => {
    const witnesses = watch.witnesses[side];
    const witness = witnesses.get(address) ?? { views: 0, hasFailed: false };
    if (witness.views === VIEWS_OF_ONE) return;
    witnesses.set(address, { ...witness, views: witness.views + 1 });
    count(watch, side, 'views');
  };

  const countFault = (live: LiveCanary, watch: Watch, side: SideName, address: string) => {
    const witness = watch.witnesses[side].get(address);
    if (!witness || witness.hasFailed) return;
    watch.witnesses[side].set(address, { ...witness, hasFailed: true });
    count(watch, side, 'faults');
    if (side === 'canary') judge(live, watch);
  };

  return {
    /** The set of releases that a visitor gets. */
    visitOf: (request: IncomingMessage): Visit => {
      const canaries = registry.canaries();
      if (canaries.length === 0)
        return { snapshot: registry.current(), visitor: null, newCookie: null };
      const known = shareIn(request.headers.cookie);
      const share = known ?? newShare();
      return {
        snapshot: canaryFor(canaries, share)?.snapshot ?? registry.current(),
        visitor: { share, address: visitorAddress(request, proxiesInFront) },
        newCookie: known === null ? shareCookie(share, isSecure) : null,
      };
    },
    /**
     * Counts a view of a page.
     * @param modules what the page is made of
     * @param isFaulty whether something in it failed on the edge already
     */
    viewed: ({ visitor }: Visit, modules: readonly string[], isFaulty: boolean): void => {
      if (visitor === null) return;
      for (const live of registry.canaries()) {
        if (!modules.some((id) => id.startsWith(`${live.name}/`))) continue;
        const side = sideOf(live, visitor.share);
        const watch = watchOf(live);
        age(watch, side);
        countView(watch, side, visitor.address);
        if (isFaulty) countFault(live, watch, side, visitor.address);
      }
    },
    /** Counts a fault that a visitor's browser reports, where a view from its address counted. */
    failed: (request: IncomingMessage, release: string): void => {
      const share = shareIn(request.headers.cookie);
      const live = registry.canaries().find(({ name }) => release.startsWith(`${name}@`));
      if (share === null || !live) return;
      const side = release === keyOf(live) ? 'canary' : 'stable';
      if (side !== sideOf(live, share)) return;
      countFault(live, watchOf(live), side, visitorAddress(request, proxiesInFront));
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
