import { CartProvider } from '@candor/cart-contract/use-cart';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider } from '@candor/shell-contract/use-shop';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { lazy, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

// Its address names the manifests: ?mf_cart=http://…/client/mf-manifest.json
registerRemotes(
  [...new URLSearchParams(location.search)].map(([name, entry]) => ({ name, entry })),
);

const load = (remote: string, name: string) =>
  lazy(async () => ({
    default: (await loadRemote<Record<string, ComponentType>>(`${remote}/${name}`))![name]!,
  }));
const CartBadge = load('mf_cart', 'CartBadge');
const FormulaPage = load('mf_catalog', 'FormulaPage');

createRoot(document.body).render(
  <BrowserRouter>
    <ShopProvider value={{ priceBook: samplePriceBook, showSampleContent: true }}>
      <CartProvider>
        <Suspense children={[<CartBadge key="badge" />, <FormulaPage key="page" />]} />
      </CartProvider>
    </ShopProvider>
  </BrowserRouter>,
);
