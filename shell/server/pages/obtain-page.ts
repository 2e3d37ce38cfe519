import type { Logger } from 'pino';
import type { Tag } from '@candor/shell-contract/use-shop';
import type { Metrics } from '../metrics/metrics';
import { limitRenders } from '../rendering/concurrency-limit';
import type { PageFrame } from '../rendering/page-document';
import type { FoundRoute } from '../rendering/page-routes';
import { renderPage, type RenderedDocument, type ScriptListNames } from '../rendering/render-page';
import type { RenderPool } from '../rendering/render-pool';
import type { FailingRelease } from '../rendering/render-without-failing';
import type { ReleaseErrors } from '../rollback/release-errors';
import { limitVisitors } from '../visitors/limit-visitors';
import type { CachedPage } from './compress-page';
import type { LocatedPage } from './locate-page';
import { TooManyNewPages } from './not-rendered';
import type { PageCaches } from './page-caches';

/** Allowed renders of unbounded pages. */
const renderLimit = { perAddress: 6, fromAll: 10, seconds: 2 };

export type RenderOptions = {
  pool: RenderPool;
  renderWorkers: number;
  frame: PageFrame;
  scriptLists: ScriptListNames;
  tags: readonly Tag[];
  releaseErrors: ReleaseErrors;
  /** Called for a release that ended a render process. */
  onFailing: (failing: FailingRelease) => void;
  metrics: Metrics;
  log: Logger;
};

/** Creates the function that renders a page, and counts and logs what fails in it. */
const createPageRenderer = (options: RenderOptions) => {
  const { pool, frame, scriptLists, tags, releaseErrors, onFailing, metrics, log } = options;
  const limitedPool = limitRenders(pool, options.renderWorkers);

  return async ({ route, snapshot, data }: LocatedPage): Promise<RenderedDocument> => {
    const stopTimer = metrics.renderSeconds.startTimer();
    const page = await renderPage(route, snapshot, data, {
      frame,
      pool: route.isBounded ? pool : limitedPool,
      scriptLists,
      tags,
    });
    stopTimer();
    if (page.failing && !snapshot.isPreview) onFailing(page.failing);
    for (const { name, version } of page.failed) releaseErrors.countRendered(name, version);
    const { errors } = page;
    if (errors.length > 0) {
      metrics.renderErrors.inc();
      log.error({ path: route.path, releases: snapshot.key, errors }, 'page rendered with errors');
    }
    return page;
  };
};

/** Creates the function that obtains pages from the cache, or renders them within limits. */
export const createPageSource = (
  { cacheFor }: Pick<PageCaches, 'cacheFor'>,
  options: RenderOptions,
) => {
  const { metrics } = options;
  const render = createPageRenderer(options);
  const limit = limitVisitors(renderLimit);

  /**
   * @param address the visitor, or null for a render without limits
   * @throws TooManyNewPages when an address exceeds the limit of renders
   */
  return async (
    located: LocatedPage,
    address: string | null,
    onMiss?: (route: FoundRoute) => void,
  ): Promise<CachedPage> => {
    const { route, key } = located;
    const cache = cacheFor(route);
    const cached = cache.get(key);
    if (address !== null && !route.isBounded && !cache.has(key)) {
      const seconds = await limit(address);
      if (seconds > 0) throw new TooManyNewPages(seconds);
    }
    if (cached) {
      metrics.countHit();
      return cached;
    }
    metrics.countMiss();
    onMiss?.(route);
    return cache.obtain(key, () => render(located));
  };
};
