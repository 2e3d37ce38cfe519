import type { ModuleId } from '@candor/shell-contract/remote';
import type { Prefetch } from '../hydration/prefetch-links';
import type { BrowserLoader } from './browser-loader';
import { modulesOf, shownPath, type RouteTable } from './route-table';

/**
 * @returns a function that loads the modules of a page and then what the page itself loads, and first the list of
 *   routes when the page is on none
 */
export const createPrefetch = (
  { routes }: { routes: RouteTable },
  loader: Pick<BrowserLoader, 'peek' | 'prefetch'>,
): Prefetch => {
  const prepared = new Set<string>();
  const prepare = (path: string, modules: readonly ModuleId[]) => {
    if (prepared.has(path)) return;
    for (const module of modules.map(loader.peek)) {
      if (!module || module === 'failed') continue;
      prepared.add(path);
      try {
        module.prepare?.(path);
      } catch (error) {
        // The page opens without it.
        reportError(error);
      }
    }
  };
  const prefetch: Prefetch = (path) => {
    const modules = modulesOf(path, routes.all());
    if (modules.length === 0 && !routes.isDecided(path))
      return routes.whenListed(path).then((isListed) => isListed && prefetch(path));
    const shown = shownPath(path, routes.all());
    const unloaded = modules.filter((id) => !loader.peek(id));
    if (unloaded.length > 0)
      return Promise.all(unloaded.map(loader.prefetch)).then(() => prepare(shown, modules));
    prepare(shown, modules);
    return null;
  };
  return prefetch;
};
