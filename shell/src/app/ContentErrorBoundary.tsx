import type { ReactNode } from 'react';
import { useLocation } from '@candor/shell-contract/router';
import { Boundary } from '@candor/ui/RemoteSlot';
import { UnavailablePage } from '../pages/UnavailablePage';

/** Keeps header and cart when a page throws; another address starts afresh. */
export const ContentErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary resetKey={useLocation().pathname} fallback={() => <UnavailablePage />}>
    {children}
  </Boundary>
);
