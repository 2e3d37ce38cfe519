import path from 'node:path';
import { repoRoot } from '../../federation/paths';

/** What `prepare` makes and the containers are given, from the root of the repository. */
export const stateDir = 'infra/containers/state';

/** A place in it. */
export const inState = (...parts: string[]): string => path.join(repoRoot, stateDir, ...parts);
