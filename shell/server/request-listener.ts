import type { RequestListener } from 'node:http';
import type { Metrics } from './metrics/metrics';
import type { Pages } from './pages/pages';
import type { Previews } from './preview/previews';
import type { ShellCanary } from './shell-canary/shell-canary';

type Options = {
  pages: Pick<Pages, 'respondFromCache'>;
  previews: Pick<Previews, 'isUnchecked' | 'prepare' | 'visitOf'>;
  shellCanary: Pick<ShellCanary, 'handle'> | null;
  metrics: Pick<Metrics, 'observe'>;
  app: RequestListener;
  /** Aborts when the edge shuts down. */
  stopping: AbortSignal;
};

/** Creates the listener of the public server: pages from the cache first, everything else from the app. */
export const createRequestListener =
  ({ pages, previews, shellCanary, metrics, app, stopping }: Options): RequestListener =>
  (request, response) => {
    // Keep-alive connections must not send more requests to an edge that shuts down.
    if (stopping.aborted) response.setHeader('connection', 'close');
    const respondHere = () => {
      if (pages.respondFromCache(request, response)) return;
      metrics.observe(request, response);
      app(request, response);
    };
    const respond = () =>
      shellCanary && !previews.visitOf(request)
        ? shellCanary.handle(request, response, respondHere)
        : respondHere();
    if (previews.isUnchecked(request)) void previews.prepare(request).then(respond);
    else respond();
  };
