import type { Logger } from 'pino';
import type { AdoptionMemory } from './adoption-memory';
import type { AdoptionContext } from './check-release';
import type { CopiedRelease, ReleaseCopies } from './release-copies';
import type { TrustedKeys } from './trusted-keys';

/** Smoke renders every page of a release outside of the shop. Resolves with the duration in ms. */
type SmokeRender = (copied: CopiedRelease) => Promise<number>;

export type RemoteDeploymentOptions = {
  copies: ReleaseCopies;
  trustedKeys: () => Promise<TrustedKeys>;
  memory: AdoptionMemory;
  context: AdoptionContext;
  /** The name of the shell's server bundle; a release is smoke rendered again for each new one. */
  shell: string;
  rehearse: SmokeRender;
  log: Logger;
};
