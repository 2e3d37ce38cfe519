import { useSyncExternalStore } from 'react';
import styled, { keyframes } from 'styled-components';
import type { BrowserLoader } from '../remotes/browser-loader';

const run = keyframes`
  from {
    background-position: 100% 0;
  }
  to {
    background-position: -100% 0;
  }
`;
const Line = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 70;
  height: 3px;
  background: linear-gradient(90deg, var(--accent) 50%, transparent 50%) 0 0 / 200% 100%;
  animation: ${run} 1.2s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
    background: var(--accent);
  }
`;

/** A line at the top while another team's page is on its way. */
export const LoadingBar = ({ loader }: { loader: BrowserLoader }) => {
  const awaited = useSyncExternalStore(loader.subscribe, loader.awaited, () => 0);
  // It stands in no landmark, so it says for itself that it is news.
  return awaited > 0 ? <Line role="progressbar" aria-label="Loading" aria-live="polite" /> : null;
};
