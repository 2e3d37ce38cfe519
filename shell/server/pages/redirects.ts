import type { RequestHandler } from 'express';
import type { Metrics } from '../metrics/metrics';
import { meantPage, redirectIn } from '../rendering/page-routes';
import type { CanaryWatch } from '../rollback/watch-canaries';

/** Removes trailing slashes in linear time; a regular expression would be quadratic. */
const trimSlashes = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

type Options = {
  canaries: Pick<CanaryWatch, 'visitOf'>;
  metrics: Pick<Metrics, 'setRoute'>;
};

/** Redirects old and misspelled addresses to pages of the visitor's releases, and paths with a trailing slash. */
export const redirects =
  ({ canaries, metrics }: Options): RequestHandler =>
  (request, response, next) => {
    const trimmed = trimSlashes(request.path);
    const { snapshot, visitor } = canaries.visitOf(request);
    const target = redirectIn(snapshot, trimmed) ?? meantPage(snapshot, trimmed) ?? trimmed;
    // A target with two leading slashes would be a URL of another host, also with backslashes.
    if (target === request.path || /^[\\/]{2}/.test(target)) return next();
    const queryStart = request.url.indexOf('?');
    metrics.setRoute(response, 'redirect');
    // Another visitor, or this one after a preview, may have other releases.
    const isForAll = visitor === null && !snapshot.isPreview;
    response
      .set('cache-control', isForAll ? 'public, max-age=3600' : 'private, no-store')
      .redirect(301, target + (queryStart < 0 ? '' : request.url.slice(queryStart)));
  };
