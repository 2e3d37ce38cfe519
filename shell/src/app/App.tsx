import type { ReactNode } from 'react';
import { CartProvider } from '@candor/cart-contract/use-cart';
import { AuthProvider } from '@candor/shell-contract/use-auth';
import { ShopProvider } from '@candor/shell-contract/use-shop';
import { RemoteLoaderProvider, type RemoteLoader } from '@candor/ui/remote-loader';
import { Footer } from '../footer/Footer';
import { Header } from '../header/Header';
import type { PageSnapshot } from '../remotes/page-snapshot';
import type { RouteTable } from '../remotes/route-table';
import { ContentErrorBoundary, ShellErrorBoundary } from './ErrorBoundaries';
import { Pages } from './Pages';
import { ToastRegion } from './ToastRegion';

type AppProps = {
  loader: RemoteLoader;
  snapshot: PageSnapshot;
  routes: RouteTable;
  /** Browser-only components. As siblings of App they would change every `useId` on one side. */
  children?: ReactNode;
};

/** The document inside a router: header, the page of a team, footer. */
export const App = ({ loader, snapshot, routes, children }: AppProps) => (
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
                <Pages table={routes} isComplete={snapshot.complete} />
              </ContentErrorBoundary>
            </main>
            <Footer styles={snapshot.styles} />
            <ToastRegion />
            {children}
          </CartProvider>
        </AuthProvider>
      </ShopProvider>
    </RemoteLoaderProvider>
  </ShellErrorBoundary>
);
