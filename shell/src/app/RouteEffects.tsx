import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { track } from '@candor/shell-contract/analytics';
import type { ModuleId } from '@candor/shell-contract/remote';
import { useLocation } from '@candor/shell-contract/router';
import { useShop } from '@candor/shell-contract/use-shop';
import { useRemoteLoader, type RemoteLoader } from '@candor/ui/remote-loader';
import { isReturning, restoreView } from '../hydration/history-view';
import { renderBelowFold, renderWholePage } from '../hydration/render-below-fold';
import { scrollToHash } from '../hydration/scroll-to-hash';

/** Loaders of documents whose first page has rendered: the browser itself scrolls that one. */
const started = new WeakSet<RemoteLoader>();

const toTop = () => scrollTo({ top: 0, left: 0, behavior: 'instant' });

/**
 * Also after the next frame, because a smooth scroll that still runs moves the page once more.
 * @returns a function that stops, for a page that is left before that
 */
const scrollToTop = (): (() => void) => {
  toTop();
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (!window.location.hash) toTop();
    });
  });
  return () => cancelAnimationFrame(frame);
};

type Props = {
  /** The module of the page, whose head names its title. */
  module?: ModuleId;
  /** The title of a page without a module. */
  title?: string;
};

/**
 * Effects of a route change: title, scroll position, focus, page view and the target of the hash.
 * Rendered beside the page, so they run when the page is there and not at the click.
 */
export const RouteEffects = ({ module, title = '' }: Props) => {
  const location = useLocation();
  const shop = useShop();
  const loader = useRemoteLoader();

  const onPageChange = useEffectEvent((path: string) => {
    const loaded = module && loader.peek(module);
    const head = loaded && loaded !== 'failed' ? loaded.head : undefined;
    const query = Object.fromEntries(new URLSearchParams(location.search));
    document.title =
      head?.({ path, query, priceBook: shop.priceBook, shop }).title ?? (title || document.title);
    let stopScrolling: (() => void) | undefined;
    if (started.has(loader) && !restoreView()) {
      stopScrolling = scrollToTop();
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    started.add(loader);
    track('page_view', { path, title: document.title });
    return stopScrolling;
  });

  // A page renders nothing below the fold at first, like a document. One that is scrolled down at once must know its height.
  useLayoutEffect(() => {
    if (!started.has(loader)) return;
    if (window.location.hash || isReturning()) renderWholePage();
    else document.documentElement.dataset['arriving'] = '';
  }, [loader, location.pathname]);
  // A search or a filter in the query is no page change.
  useEffect(() => {
    const stopScrolling = onPageChange(location.pathname);
    const stopRendering = renderBelowFold();
    return () => {
      stopScrolling?.();
      stopRendering?.();
    };
  }, [location.pathname]);
  useEffect(() => {
    let unmark = scrollToHash(location.hash);
    // A click on a link to the current hash does not change the location.
    const onPopState = () => {
      unmark?.();
      unmark = scrollToHash(window.location.hash);
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      unmark?.();
    };
  }, [location]);
  return null;
};
