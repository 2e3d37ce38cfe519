import { useEffect, useEffectEvent } from 'react';
import { track } from '@candor/shell-contract/analytics';
import type { ModuleId } from '@candor/shell-contract/remote';
import { useLocation } from '@candor/shell-contract/router';
import { useShop } from '@candor/shell-contract/use-shop';
import { useRemoteLoader, type RemoteLoader } from '@candor/ui/remote-loader';
import { layOutRest } from './lay-out-rest';
import { showPlace } from './show-place';

/** Documents, by their loader, whose first page has arrived: the browser puts that one in its place. */
const begun = new WeakSet<RemoteLoader>();

type Props = {
  /** The module that draws the page and names it in its head. */
  module?: ModuleId;
  /** The title of a page that has no module. */
  title?: string;
};

/**
 * What happens when a page has arrived: its title, the top of the page, a page view, and the place
 * that the hash names. It stands beside the page, so it runs when the page is there and not when the
 * link was clicked.
 */
export const Arrival = ({ module, title = '' }: Props) => {
  const location = useLocation();
  const { priceBook } = useShop();
  const loader = useRemoteLoader();

  const arrive = useEffectEvent((path: string) => {
    const loaded = module && loader.peek(module);
    const head = loaded && loaded !== 'failed' ? loaded.head : undefined;
    const query = Object.fromEntries(new URLSearchParams(location.search));
    document.title = head?.({ path, query, priceBook }).title ?? (title || document.title);
    if (begun.has(loader)) {
      scrollTo({ top: 0, left: 0, behavior: 'instant' });
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    begun.add(loader);
    track('page_view', { path, title: document.title });
  });

  // Only another path is an arrival: a search or a filter in the query is not.
  useEffect(() => {
    arrive(location.pathname);
    return layOutRest();
  }, [location.pathname]);
  useEffect(() => {
    let unmark = showPlace(location.hash);
    // A plain link to the hash that the address has already is no new location.
    const showAgain = () => {
      unmark?.();
      unmark = showPlace(window.location.hash);
    };
    addEventListener('popstate', showAgain);
    return () => {
      removeEventListener('popstate', showAgain);
      unmark?.();
    };
  }, [location]);
  return null;
};
