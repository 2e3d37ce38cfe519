import { readdirSync } from 'node:fs';
import { repoRoot } from '@candor/federation/paths';
import { remotes } from '@candor/federation/remotes';
import { missing, read, type Check } from './check';

/** Files that cannot read the list of remotes, each with the entry that it must have per remote. */
const entries: Readonly<Record<string, (folder: string) => string>> = {
  'docker-compose.yml': (folder) => `\n  origin-${folder}:\n`,
  'infra/containers/Dockerfile': (folder) => `\nCOPY ${folder}/package.json ${folder}/\n`,
  'infra/containers/kubernetes-components/origins/origins.yaml': (folder) =>
    `\n  name: origin-${folder}\n`,
  CODEOWNERS: (folder) => `\n/${folder}/ `,
  'ARCHITECTURE.md': (folder) => `\n| [${folder}](${folder}/README.md) `,
};

/** The list of remotes has every `mf-*` folder, and files that repeat the list are complete. */
export const remotesInSync: Check = {
  name: 'remotes',
  differences: async () => {
    const listed: string[] = remotes.map(({ folder }) => folder);
    const folders = readdirSync(repoRoot).filter((name) => name.startsWith('mf-'));
    const list = 'infra/federation/remotes.ts';
    return [
      ...missing(listed, folders, (folder) => `${folder} is not in ${list}`),
      ...missing(folders, listed, (folder) => `${list} names ${folder}, which is not a folder`),
      ...Object.entries(entries).flatMap(([file, entryOf]) =>
        listed
          .filter((folder) => !read(file).includes(entryOf(folder)))
          .map((folder) => `${file} does not name ${folder}`),
      ),
    ];
  },
};
