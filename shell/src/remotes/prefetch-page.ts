import type { Prefetch } from '../hydration/prefetch-links';
import type { BrowserLoader } from './browser-loader';
import type { ReleaseTable } from './release-table';
import { modulesOf } from './route-table';

/** @returns a function that loads the modules of a page, and first the list of routes when it is on none */
export const createPrefetch = (
  { routes }: Pick<ReleaseTable, 'routes'>,
  loader: Pick<BrowserLoader, 'peek' | 'prefetch'>,
): Prefetch => {
  const prefetch: Prefetch = (path) => {
    const modules = modulesOf(path, routes.all());
    if (modules.length === 0 && !routes.isDecided(path))
      return routes.whenListed(path).then((isListed) => isListed && prefetch(path));
    const unloaded = modules.filter((id) => !loader.peek(id));
    return unloaded.length > 0 ? Promise.all(unloaded.map(loader.prefetch)) : null;
  };
  return prefetch;
};
