import path from 'node:path';
import { repoRoot } from '@candor/federation/paths';

/** The folder that `prepare` creates for the containers, relative to the root of the repository. */
export const stateDir = 'infra/containers/state';

/** An absolute path in the state folder. */
export const inState = (...parts: string[]): string => path.join(repoRoot, stateDir, ...parts);
