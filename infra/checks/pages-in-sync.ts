import { remoteOfPage } from '../../api/src/vitals/pages';
import { shellRoutes } from '../../shell/src/pages/shell-routes';
import { readRemoteDefinition } from '../federation/remote-definition';
import { remotes } from '../federation/remotes';
import type { Check } from './check';

/** The API labels web vitals with exactly the pages and teams that exist. */
export const pagesInSync: Check = {
  name: 'pages',
  differences: async () => {
    const all = await Promise.all(remotes.map(({ folder }) => readRemoteDefinition(folder)));
    const servedBy = new Map<string, string>([
      ...shellRoutes.map(({ path }) => [path, 'shell'] as const),
      ...all.flatMap(({ name, routes }) => routes.map(({ path }) => [path, name] as const)),
    ]);
    return [
      ...[...servedBy]
        .filter(([path, remote]) => remoteOfPage.get(path) !== remote)
        .map(([path, remote]) => `api/src/vitals/pages.ts does not give ${path} to ${remote}`),
      ...[...remoteOfPage.keys()]
        .filter((path) => !servedBy.has(path))
        .map((path) => `api/src/vitals/pages.ts names ${path}, which no remote serves`),
    ];
  },
};
