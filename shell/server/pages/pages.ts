import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ShopDataFollower } from '../data/follow-data';
import { encodingFor } from '../http/encoding';
import type { RegistryFollower } from '../registry/follow-registry';
import type { FoundRoute } from '../rendering/page-routes';
import type { CanaryWatch } from '../rollback/watch-canaries';
import { visitorAddress } from '../visitors/visitor-address';
import { createCachedResponses, sendCachedResponse } from './cached-response';
import { countPageView } from './count-page-view';
import { sendEarlyHints } from './early-hints';
import { createPageLocator } from './locate-page';
import { sendNotRendered } from './not-rendered';
import { createPageSource, type RenderOptions } from './obtain-page';
import { openPageCaches } from './page-caches';
import { createCacheResponder } from './respond-from-cache';

/** A request waits at most this long for a deployment that is being adopted. */
const ADOPTION_WAIT_MS = 300;

type Options = RenderOptions & {
  registry: RegistryFollower;
  canaries: CanaryWatch;
  data: ShopDataFollower;
  /** How many proxies stand in front of the edge. */
  proxiesInFront: number;
  /** True when a proxy in front passes 103 responses. */
  earlyHints: boolean;
  /** True when this edge serves the style guide of the design system. */
  showStyleGuide: boolean;
};

/** Serves pages: from the cache in one write, else rendered by a worker. */
export const createPages = (options: Options) => {
  const { registry, canaries, data, showStyleGuide, frame, metrics, log } = options;
  const caches = openPageCaches(registry);
  const locate = createPageLocator({ data, showStyleGuide });
  const obtain = createPageSource(caches, options);
  const createResponse = createCachedResponses(frame.publicOrigin, metrics);

  const waitForAdoption = async () => {
    if (!registry.isBusy()) return;
    const timeout = pause(ADOPTION_WAIT_MS, undefined, { ref: false });
    await Promise.race([registry.settled(), timeout]);
  };

  const sendPage = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await waitForAdoption();
    const visit = canaries.visitOf(request);
    const located = locate(request.url ?? '/', visit.snapshot);
    const { path, modules } = located.route;
    const hint = (missed: FoundRoute) =>
      sendEarlyHints(request, response, missed, visit.snapshot, frame.shell);
    const address = visitorAddress(request, options.proxiesInFront);
    const page = await obtain(located, address, options.earlyHints ? hint : undefined);
    countPageView(canaries, visit, { page, modules });
    const encoding = encodingFor(request.headers['accept-encoding']);
    sendCachedResponse(request, response, createResponse(page, encoding, path), visit);
  };

  return {
    respondFromCache: createCacheResponder({
      registry,
      canaries,
      data,
      locate,
      caches,
      createResponse,
      metrics,
    }),
    /** Responds to a GET or HEAD of a page. */
    respond: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      metrics.setRoute(response, locate(request.url ?? '/', registry.current()).route.path);
      try {
        await sendPage(request, response);
      } catch (error) {
        sendNotRendered(request, response, error, { metrics, log });
      }
    },
    /** Renders a page before the first request for it. */
    renderAhead: (path: string) => obtain(locate(path, registry.current()), null),
    cachedBytes: caches.bytes,
    close: caches.clear,
  };
};

export type Pages = ReturnType<typeof createPages>;
