import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';

/** The deployment that a new deployment of a remote follows. */
export type LastDeployment = {
  /** The entry in the registry. */
  current: Deployment | undefined;
  /** The highest number that was ever used: an old registry may have been restored. */
  highestNumber: number;
};

/** Where a team's entry in the registry and the list of all deployments are written. */
export type RegistryStore = {
  /** The entry of a remote, with one try. @throws Error when it is no deployment */
  readEntry: (remote: RemoteName) => Promise<Deployment | undefined>;
  /** The latest deployments of a remote, oldest first. */
  readDeployments: (remote: RemoteName) => Promise<Deployment[]>;
  /**
   * Adds the next deployment. No concurrent one is lost.
   * @param create called again when another deployment of the remote came first
   */
  add: (
    remote: RemoteName,
    create: (last: LastDeployment) => Promise<Deployment>,
  ) => Promise<Deployment>;
};
