import { useEffect, useRef } from 'react';
import { track } from '@candor/shell-contract/analytics';
import type { ModuleId } from '@candor/shell-contract/remote';
import { useLocation } from '@candor/shell-contract/router';
import { useShop } from '@candor/shell-contract/use-shop';
import { useRemoteLoader } from '@candor/ui/remote-loader';

/**
 * What happens when a page has arrived: its title, the top of the page, a page view. It stands beside
 * the page, so it runs when the page is there and not when the link was clicked.
 */
export const Arrival = ({ module }: { module?: ModuleId }) => {
  const { pathname, search, hash } = useLocation();
  const { priceBook } = useShop();
  const loader = useRemoteLoader();
  const isFirst = useRef(true);

  useEffect(() => {
    const loaded = module ? loader.peek(module) : undefined;
    if (!isFirst.current || document.title === '') {
      const head = loaded && loaded !== 'failed' ? loaded.head : undefined;
      const query = Object.fromEntries(new URLSearchParams(search));
      if (head) document.title = head({ path: pathname, query, priceBook }).title;
    }
    if (!isFirst.current && !hash) {
      scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    isFirst.current = false;
    track('page_view', { path: pathname, title: document.title });
    // Only another address is an arrival: a search or a filter in the query is not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  return null;
};
