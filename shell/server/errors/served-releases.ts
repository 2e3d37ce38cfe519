import type { RemoteDeployment } from '../deployment/remote-deployment';
import type { ShellVersion } from '../shell-canary/follow-next-shell';

export type ReleaseSources = {
  registry: {
    deployments: () => ReadonlyMap<string, Pick<RemoteDeployment, 'served'>>;
  };
  /** The shells that visitors get: this edge's own, and perhaps the next one. */
  shells: () => readonly ShellVersion[];
};

/** A release in service, of a remote or of the shell. */
export type ServedRelease = {
  remote: string;
  version: string;
  modules: readonly string[];
  /** The address of its files. */
  folder: string;
  files: readonly string[];
};

const describeShell = ({ revision, files }: ShellVersion): ServedRelease => ({
  remote: 'shell',
  version: revision.slice(0, 12),
  modules: [],
  folder: '/shell/',
  files,
});

/** Every release in service. */
export const listServedReleases = ({ registry, shells }: ReleaseSources): ServedRelease[] => [
  ...shells().map(describeShell),
  ...[...registry.deployments()].flatMap(([remote, deployment]) => {
    const { stable, canary } = deployment.served();
    return [stable, canary?.copied].flatMap((copied) => {
      if (!copied) return [];
      const { version, files, exposes } = copied.release;
      return {
        remote,
        version,
        modules: Object.keys(exposes),
        folder: `/releases/${remote}/${version}/`,
        files: Object.keys(files),
      };
    });
  }),
];

/** The release whose script a frame names: `/shell/main.….js:1:2345`. */
export const releaseOfFrame = (
  frame: string,
  releases: readonly ServedRelease[],
): ServedRelease | undefined =>
  releases.find(
    ({ folder, files }) =>
      frame.startsWith(folder) &&
      files.includes(frame.slice(folder.length).replace(/:\d+:\d+$/, '')),
  );
