import { CartProvider } from '@candor/cart-contract/use-cart';
import { AuthProvider } from '@candor/shell-contract/use-auth';
import { ShopProvider } from '@candor/shell-contract/use-shop';
import { RemoteLoaderProvider, type RemoteLoader } from '@candor/ui/remote-loader';
import type { ReactNode } from 'react';
import { Footer } from '../footer/Footer';
import { Header } from '../header/Header';
import type { PageSnapshot } from '../remotes/page-snapshot';
import { ContentErrorBoundary } from './ContentErrorBoundary';
import { Pages } from './Pages';
import { ShellErrorBoundary } from './ShellErrorBoundary';
import { ToastRegion } from './ToastRegion';

type AppProps = {
  loader: RemoteLoader;
  snapshot: PageSnapshot;
  /**
   * What only a browser has, drawn after the page. It has its place here because a sibling of App on
   * one side alone would give every `useId` another value there.
   */
  children?: ReactNode;
};

/** The whole page inside a router: the shell's frame, and in it the page of the team that serves it. */
export const App = ({ loader, snapshot, children }: AppProps) => (
  <ShellErrorBoundary>
    <RemoteLoaderProvider value={loader}>
      <ShopProvider value={snapshot.shop}>
        <AuthProvider>
          <CartProvider>
            <a className="skip" href="#main">
              Skip to the page
            </a>
            <Header />
            <main id="main" tabIndex={-1}>
              <ContentErrorBoundary>
                <Pages snapshot={snapshot} />
              </ContentErrorBoundary>
            </main>
            <Footer />
            <ToastRegion />
            {children}
          </CartProvider>
        </AuthProvider>
      </ShopProvider>
    </RemoteLoaderProvider>
  </ShellErrorBoundary>
);
