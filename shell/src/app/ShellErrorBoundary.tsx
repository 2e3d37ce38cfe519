import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode };

/** The last resort: what a reader sees when the shell itself throws. */
export class ShellErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="wrap plainpage">
        <h1>This page broke. Your cart did not.</h1>
        <p>
          <a href={typeof location === 'undefined' ? '/' : location.pathname}>
            Load the page again
          </a>
        </p>
      </main>
    );
  }
}
