import { kubernetesOrigins, ORIGINS_FILE } from '@candor/federation/new-remote/kubernetes-origins';
import { remotes } from '@candor/federation/remotes';
import { read, type Check } from './check';

/** Files that cannot read the list of remotes, each with the entry that it must have per remote. */
const entries: Readonly<Record<string, (folder: string) => string>> = {
  'docker-compose.yml': (folder) => `\n  origin-${folder}:\n`,
  CODEOWNERS: (folder) => `\n/${folder}/ `,
};

/** Files that repeat the list of remotes are complete. */
export const remotesInSync: Check = {
  name: 'remotes',
  differences: () =>
    Promise.resolve([
      ...Object.entries(entries).flatMap(([file, entryOf]) =>
        remotes
          .filter(({ folder }) => !read(file).includes(entryOf(folder)))
          .map(({ folder }) => `${file} does not name ${folder}`),
      ),
      ...(read(ORIGINS_FILE) === kubernetesOrigins(remotes)
        ? []
        : [`${ORIGINS_FILE} has other remotes: npm run kubernetes-origins writes it`]),
    ]),
};
