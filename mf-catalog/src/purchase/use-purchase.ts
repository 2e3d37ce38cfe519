import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import type { BundleId } from '@candor/catalog-contract/bundles';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { useNavigate } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { useState } from 'react';

/** How it is bought. */
export type PurchaseMode = 'one-time' | 'subscribe';

type Thing = {
  id: FormulaId | BundleId;
  name: string;
  /** What it is counted in. */
  unit: 'bottle' | 'bundle';
};

/** What the shopper is about to buy; every place of the page with these controls shows the same. */
export const usePurchase = ({ id, name, unit }: Thing) => {
  const priceBook = usePriceBook();
  const navigate = useNavigate();
  const [mode, setMode] = useState<PurchaseMode>('one-time');
  const [quantity, setQuantity] = useState(1);
  const isSubscription = mode === 'subscribe';

  /** @returns whether anything was sold: without a price nothing is */
  const addToCart = (): boolean => {
    if (!priceBook) return false;
    const sku = isSubscription ? (`${id}-subscription` as const) : id;
    cart.add(makeCartLine(priceBook, sku, { isSubscription }), quantity);
    return true;
  };

  const sayAdded = () => {
    const count = quantity === 1 ? `one ${unit}` : `${quantity} ${unit}s`;
    toasts.show({
      message: 'Added to cart',
      detail: `${name}, ${count}${isSubscription ? ` ${billingInterval}` : ''}`,
      action: { label: 'Open cart', run: () => void navigate('/cart') },
    });
  };

  return { priceBook, mode, setMode, isSubscription, quantity, setQuantity, addToCart, sayAdded };
};

export type Purchase = ReturnType<typeof usePurchase>;
