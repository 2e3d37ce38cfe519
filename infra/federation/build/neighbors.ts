import type { RemoteDefinition } from '@candor/shell-contract/remote';
import { inCheckout } from '../paths';
import { remotes } from '../remotes';
import { readRemoteDefinition } from './remote-definition';
import { readShellOffer, type Neighbor } from './shell-offer';
import { teamContracts } from './team-contracts';

/**
 * All remotes that are known beside one: those of the checkout or of the installed emulator's shell, and those whose
 * contract the remote has installed.
 */
export const readNeighbors = async (name: string): Promise<readonly Neighbor[]> => {
  const all = inCheckout
    ? await Promise.all(remotes.map(({ folder }) => readRemoteDefinition(folder)))
    : readShellOffer().remotes;
  const described = teamContracts(name).map(({ describes }) => describes);
  return [...all, ...described].filter((remote) => remote.name !== name);
};

/** The fragments that a remote uses and nobody offers, each in a sentence. */
export const missingFragments = (
  { name, uses }: Pick<RemoteDefinition, 'name' | 'uses'>,
  all: readonly Neighbor[],
): string[] => {
  const offered = new Set(
    all.flatMap((remote) => remote.fragments.map((fragment) => `${remote.name}/${fragment}`)),
  );
  return Object.entries(uses).flatMap(([page, used]) =>
    used
      .filter((module) => !offered.has(module))
      .map((module) => `${page} of ${name} uses ${module}, which no known remote offers`),
  );
};

/** @throws Error when the remote uses a fragment that does not exist: its page would have a hole */
export const requireOffered = async (remote: RemoteDefinition): Promise<void> => {
  const missing = missingFragments(remote, [remote, ...(await readNeighbors(remote.name))]);
  if (missing.length > 0) throw new Error(`${missing.join('.\n')}.`);
};
