import { remoteOfPage } from '../../api/src/vitals/pages';
import { shellRoutes } from '../../shell/src/pages/shell-routes';
import { definitionOf } from '../federation/remote-definition';
import { remotes } from '../federation/remotes';
import type { Check } from './check';

/** The API counts what visitors measured by the pages and teams that there are, and no others. */
export const pagesInSync: Check = {
  name: 'pages',
  differences: async () => {
    const all = await Promise.all(remotes.map(({ folder }) => definitionOf(folder)));
    const served = new Map<string, string>([
      ...shellRoutes.map(({ path }) => [path, 'shell'] as const),
      ...all.flatMap(({ name, routes }) => routes.map(({ path }) => [path, name] as const)),
    ]);
    return [
      ...[...served]
        .filter(([path, remote]) => remoteOfPage.get(path) !== remote)
        .map(([path, remote]) => `api/src/vitals/pages.ts does not give ${path} to ${remote}`),
      ...[...remoteOfPage.keys()]
        .filter((path) => !served.has(path))
        .map((path) => `api/src/vitals/pages.ts names ${path}, which nobody serves`),
    ];
  },
};
