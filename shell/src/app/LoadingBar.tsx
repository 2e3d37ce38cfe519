import { useSyncExternalStore } from 'react';
import type { BrowserLoader } from '../remotes/browser-loader';

/** A line at the top while another team's page is on its way. */
export const LoadingBar = ({ loader }: { loader: BrowserLoader }) => {
  const awaited = useSyncExternalStore(loader.subscribe, loader.awaited, () => 0);
  return awaited > 0 ? <div className="loading" role="progressbar" aria-label="Loading" /> : null;
};
