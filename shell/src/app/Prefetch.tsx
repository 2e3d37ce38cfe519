import { useDeferredValue, useEffect } from 'react';
import { useLocation } from '@candor/shell-contract/router';
import { prefetchInView } from '../remotes/prefetch-links';

type Props = {
  /** Loads the page of a path; answers whether there was anything to load. */
  prefetch: (path: string) => boolean;
};

/** Looks through the links of each page that has been reached. */
export const Prefetch = ({ prefetch }: Props) => {
  // As in Pages: the address changes at the click, the links when the page behind it is there.
  const pathname = useDeferredValue(useLocation().pathname);
  useEffect(() => prefetchInView(prefetch), [pathname, prefetch]);
  return null;
};
