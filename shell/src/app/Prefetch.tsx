import { useEffect } from 'react';
import { useLocation } from '@candor/shell-contract/router';
import { prefetchInView } from '../remotes/prefetch-links';

type Props = {
  /** Loads the page of a path; answers whether there was anything to load. */
  prefetch: (path: string) => boolean;
};

/** Looks through the links of each page that has been reached. */
export const Prefetch = ({ prefetch }: Props) => {
  const { pathname } = useLocation();
  useEffect(() => prefetchInView(prefetch), [pathname, prefetch]);
  return null;
};
