import type { RemoteName } from '@candor/shell-contract/remote';
import type { RegistryFollower } from './follow-registry';

/** How often a release failed: in pages that this edge drew, and by the word of browsers. */
export type Faults = { drawn: number; told: number };

/** A release in service with its faults. */
export type FaultyRelease = { remote: RemoteName; version: string; faults: Faults };

const none: Faults = { drawn: 0, told: 0 };

/** Counts what goes wrong with the releases in service, canaries among them; the others are forgotten. */
export const countFaults = (registry: RegistryFollower) => {
  const counts = new Map<string, Faults>();
  const keyOf = (remote: string, version: string) => `${remote}@${version}`;

  const inService = (): { remote: RemoteName; version: string }[] =>
    [...registry.lanes()].flatMap(([remote, lane]) => {
      const { stable, canary } = lane.served();
      return [stable, canary?.copied].flatMap((copied) =>
        copied ? [{ remote, version: copied.release.version }] : [],
      );
    });

  registry.events.on('changed', () => {
    const keys = new Set(inService().map(({ remote, version }) => keyOf(remote, version)));
    for (const key of counts.keys()) if (!keys.has(key)) counts.delete(key);
  });

  const add = (key: string, where: keyof Faults): void => {
    // Anybody may name any release: only those in service have a place here.
    if (!inService().some(({ remote, version }) => keyOf(remote, version) === key)) return;
    const faults = counts.get(key) ?? none;
    counts.set(key, { ...faults, [where]: faults[where] + 1 });
  };

  const of = (remote: string, version: string): Faults =>
    counts.get(keyOf(remote, version)) ?? none;

  return {
    /** A page was drawn in which this release failed. */
    drawn: (remote: RemoteName, version: string): void => add(keyOf(remote, version), 'drawn'),
    /** A browser says that a release failed in it, as `mf-cart@1.0.0-…`. */
    told: (release: string): void => add(release, 'told'),
    of,
    /** Every release in service. */
    all: (): FaultyRelease[] =>
      inService().map((release) => ({ ...release, faults: of(release.remote, release.version) })),
  };
};

export type FaultCounts = ReturnType<typeof countFaults>;
