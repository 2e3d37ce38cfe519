import { readdirSync } from 'node:fs';
import { repoRoot } from '../federation/paths';
import { remotes } from '../federation/remotes';
import { read, type Check } from './check';

/** What names the remotes one by one because it cannot read the list, and what it says of one. */
const named: Readonly<Record<string, (folder: string) => string>> = {
  'docker-compose.yml': (folder) => `\n  origin-${folder}:\n`,
  'infra/containers/Dockerfile': (folder) => `\nCOPY ${folder}/package.json ${folder}/\n`,
  'infra/containers/kubernetes/origins.yaml': (folder) => `\n  name: origin-${folder}\n`,
  CODEOWNERS: (folder) => `\n/${folder}/ `,
  'README.md': (folder) => `\n| [${folder}](${folder}/README.md) `,
};

/** Every folder of a remote is in the list of remotes, and whatever repeats the list has them all. */
export const remotesInSync: Check = {
  name: 'remotes',
  differences: async () => {
    const listed: string[] = remotes.map(({ folder }) => folder);
    const folders = readdirSync(repoRoot).filter((name) => name.startsWith('mf-'));
    return [
      ...folders
        .filter((folder) => !listed.includes(folder))
        .map((folder) => `${folder} is not in infra/federation/remotes.ts`),
      ...listed
        .filter((folder) => !folders.includes(folder))
        .map((folder) => `infra/federation/remotes.ts names ${folder}, which is no folder`),
      ...Object.entries(named).flatMap(([file, entryOf]) => {
        const text = read(file);
        return listed
          .filter((folder) => !text.includes(entryOf(folder)))
          .map((folder) => `${file} does not name ${folder}`);
      }),
    ];
  },
};
