import type { CanaryWatch, Visit } from '../rollback/watch-canaries';
import type { CachedPage } from './compress-page';

/** Counts a view of a page for the canaries in it, unless a failed release awaits its recheck. */
export const countPageView = (
  canaries: Pick<CanaryWatch, 'countView'>,
  visit: Visit,
  { page, modules }: { page: CachedPage; modules: readonly string[] },
): void => {
  if (!page.isUndecided) canaries.countView(visit, modules, page.errors.length > 0);
};
