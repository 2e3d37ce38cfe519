import type { Logger } from 'pino';
import { sitemapAddresses } from './files/well-known-files';
import { waitUntilComplete, warmUp } from './lifecycle/readiness';
import type { EdgeServices } from './services';

/** Longer than a page with an error is cached. */
const WARM_UP_RETRY_MS = 2500;

type Options = { waitSeconds: number; signal: AbortSignal; log: Logger };

/** Starts to follow the registry and the API, and renders every page once where the edge may wait for that. */
export const prepare = async (
  { registry, data, pages, followers }: EdgeServices,
  { waitSeconds, signal, log }: Options,
): Promise<void> => {
  await Promise.all(followers.map((follower) => follower.start()));
  const missing = () => {
    const { remotes, rejections } = registry.current();
    const releases = remotes.size === 0 ? ['releases'] : [...rejections.keys()];
    return data.hasPrices() ? releases : [...releases, 'the prices'];
  };
  await waitUntilComplete({ missing, seconds: waitSeconds, log, signal });
  if (waitSeconds === 0) return;
  const addresses = sitemapAddresses(registry.current());
  const failed = await warmUp({
    addresses,
    render: async (address) => (await pages.renderAhead(address)).errors.length === 0,
    retryMs: WARM_UP_RETRY_MS,
    signal,
  });
  log.info({ pages: addresses.length, failed }, 'pages warmed up');
};
