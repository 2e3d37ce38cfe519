import { Component, type ReactNode } from 'react';
import { useLocation } from '@candor/shell-contract/router';
import { Boundary } from '@candor/ui/RemoteSlot';
import { UnavailablePage } from './UnavailablePage';

type Props = { children: ReactNode };

/** Shows a page when the shell itself throws. */
export class ShellErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="wrap plainpage">
        <h1>This page broke. Your cart didn’t.</h1>
        <p>
          <a href={typeof location === 'undefined' ? '/' : location.pathname}>
            Load the page again
          </a>
        </p>
      </main>
    );
  }
}

/** Keeps header and cart when a page throws; resets when the path changes. */
export const ContentErrorBoundary = ({ children }: Props) => (
  <Boundary resetKey={useLocation().pathname} fallback={() => <UnavailablePage />}>
    {children}
  </Boundary>
);
