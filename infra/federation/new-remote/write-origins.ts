/** `npm run kubernetes-origins`: writes the release origins of all remotes for a cluster. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../paths';
import { remotes } from '../remotes';
import { kubernetesOrigins, ORIGINS_FILE } from './kubernetes-origins';

writeFileSync(path.join(repoRoot, ORIGINS_FILE), kubernetesOrigins(remotes));
