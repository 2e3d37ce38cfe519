import type { RemoteName } from '@candor/shell-contract/remote';
import type { RemoteDeployment } from '../deployment/remote-deployment';
import type { RegistryFollower } from '../registry/follow-registry';

/** How often a release failed: in pages that this edge rendered, and in browsers. */
export type ErrorCounts = { rendered: number; reported: number };

/** A release in service with its errors. */
export type ReleaseErrorCounts = { remote: RemoteName; version: string; errors: ErrorCounts };

type Deployments = ReadonlyMap<RemoteName, Pick<RemoteDeployment, 'served'>>;

const noErrors: ErrorCounts = { rendered: 0, reported: 0 };

/** Counts the errors of the releases in service, with canaries; those of others are dropped. */
export const countReleaseErrors = (
  registry: Pick<RegistryFollower, 'events'> & { deployments: () => Deployments },
) => {
  const counts = new Map<string, ErrorCounts>();
  const keyOf = (remote: string, version: string) => `${remote}@${version}`;

  const listServed = (): { remote: RemoteName; version: string }[] =>
    [...registry.deployments()].flatMap(([remote, deployment]) => {
      const { stable, canary } = deployment.served();
      return [stable, canary?.copied].flatMap((copied) =>
        copied ? [{ remote, version: copied.release.version }] : [],
      );
    });

  registry.events.on('changed', () => {
    const served = new Set(listServed().map(({ remote, version }) => keyOf(remote, version)));
    for (const key of counts.keys()) if (!served.has(key)) counts.delete(key);
  });

  const add = (key: string, where: keyof ErrorCounts): void => {
    // A browser may report any name: only releases in service count.
    if (!listServed().some(({ remote, version }) => keyOf(remote, version) === key)) return;
    const errors = counts.get(key) ?? noErrors;
    counts.set(key, { ...errors, [where]: errors[where] + 1 });
  };

  const get = (remote: string, version: string): ErrorCounts =>
    counts.get(keyOf(remote, version)) ?? noErrors;

  return {
    /** Counts an error of a release in a page that the edge rendered. */
    countRendered: (remote: RemoteName, version: string): void =>
      add(keyOf(remote, version), 'rendered'),
    /** Counts an error that a browser reports for `mf-cart@1.0.0-…`. */
    countReported: (release: string): void => add(release, 'reported'),
    get,
    /** Every release in service with its errors. */
    list: (): ReleaseErrorCounts[] =>
      listServed().map(({ remote, version }) => ({
        remote,
        version,
        errors: get(remote, version),
      })),
  };
};

export type ReleaseErrors = ReturnType<typeof countReleaseErrors>;
