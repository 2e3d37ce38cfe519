import { Component, type ReactNode } from 'react';
import { useLocation } from '@candor/shell-contract/router';
import { UnavailablePage } from '../pages/UnavailablePage';

type Props = { path: string; children: ReactNode };
type State = { failed: boolean; path: string };

/** Keeps header and cart when a page throws; another address starts afresh. */
class Boundary extends Component<Props, State> {
  override state: State = { failed: false, path: this.props.path };
  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }
  static getDerivedStateFromProps({ path }: Props, state: State) {
    return path === state.path ? null : { failed: false, path };
  }
  override render() {
    return this.state.failed ? <UnavailablePage /> : this.props.children;
  }
}

export const ContentErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary path={useLocation().pathname}>{children}</Boundary>
);
