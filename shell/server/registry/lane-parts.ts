import type { Logger } from 'pino';
import type { AdoptionMemory } from './adoption-memory';
import type { AdoptionContext } from './check-release';
import type { CopiedRelease, ReleaseCopies } from './release-copies';
import type { TrustedKeys } from './trusted-keys';

/** Draws everything a release promises, away from the shop. Answers how long it took, in ms. */
type Rehearse = (copied: CopiedRelease) => Promise<number>;

export type LaneParts = {
  copies: ReleaseCopies;
  trustedKeys: () => Promise<TrustedKeys>;
  memory: AdoptionMemory;
  context: AdoptionContext;
  /** Names the shell's server bundle: a release that did well on another is rehearsed anew. */
  shell: string;
  rehearse: Rehearse;
  log: Logger;
};
