import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { TrustedKeys } from '../releases/trusted-keys';
import type { Visit } from '../rollback/watch-canaries';
import { limitVisitors } from '../visitors/limit-visitors';
import { visitorAddress } from '../visitors/visitor-address';
import { checkPreview } from './check-preview';
import {
  createPreviewPreparation,
  snapshotOf,
  type Preview,
  type PreviewOptions,
} from './prepare-preview';
import { createPreviewCookies, linkOf } from './preview-cookie';

const MAX_OPEN = 20;
const MAX_REJECTED = 200;
/** Checks of links in cookies. Anybody can invent a link, and each costs a signature. */
const limitRule = { perAddress: 60, fromAll: 3000, seconds: 60 };
/** After this time a link is checked again: a key may be revoked, a team may have deployed. */
const RECHECK_MS = 60_000;

type Options = PreviewOptions & {
  trustedKeys: () => Promise<TrustedKeys>;
  publicOrigin: string;
  /** How many proxies stand in front of the edge. */
  proxiesInFront: number;
};

/** Shows published releases that are not deployed, in the browsers that opened their signed link. */
export const createPreviews = (options: Options) => {
  const { registry, trustedKeys, publicOrigin, proxiesInFront } = options;
  const prepare = createPreviewPreparation(options);
  const { startCookie, endCookie } = createPreviewCookies(publicOrigin);
  const checked = new LRUCache<string, Preview>({ max: MAX_OPEN, ttl: RECHECK_MS });
  /** Links that show no preview, in places of their own: invented ones must not replace checked ones. */
  const rejected = new LRUCache<string, true>({ max: MAX_REJECTED, ttl: RECHECK_MS });
  const limitChecks = limitVisitors(limitRule);

  /** Checks a link and fetches its releases. @throws PreviewError */
  const open = async (link: string): Promise<Preview> => {
    const known = checked.get(link);
    if (known && known.until > Date.now()) return known;
    // Before the queue, in which only links of teams may wait.
    const parts = checkPreview(link, await trustedKeys(), Date.now());
    const preview = await prepare(parts);
    checked.set(link, preview);
    return preview;
  };

  return {
    open,
    startCookie,
    endCookie,
    /** Returns whether the request has a link that this edge has not checked lately. */
    isUnchecked: (request: IncomingMessage): boolean => {
      const link = linkOf(request);
      return link !== null && !checked.has(link) && !rejected.has(link);
    },
    /** Checks the link of a request; a wrong one, or one of too many, shows the shop unchanged. */
    prepare: async (request: IncomingMessage): Promise<void> => {
      const link = linkOf(request) ?? '';
      if ((await limitChecks(visitorAddress(request, proxiesInFront))) > 0) return;
      await open(link).catch(() => rejected.set(link, true));
    },
    /** The releases of a request with a link; null without one. */
    visitOf: (request: IncomingMessage): Visit | null => {
      const link = linkOf(request);
      if (link === null) return null;
      const current = registry.current();
      const preview = checked.get(link);
      if (preview && preview.until > Date.now())
        return { snapshot: snapshotOf(preview, current), visitor: null, newCookie: null };
      const hasEnded = preview !== undefined || rejected.has(link);
      return { snapshot: current, visitor: null, newCookie: hasEnded ? endCookie : null };
    },
  };
};

export type Previews = ReturnType<typeof createPreviews>;
