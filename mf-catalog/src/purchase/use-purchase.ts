import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import type { BundleId } from '@candor/catalog-contract/bundles';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { useSoldOut } from '@candor/catalog-contract/use-sold-out';
import { useNavigate } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { useState } from 'react';

export type PurchaseMode = 'one-time' | 'subscribe';

type Product = {
  id: FormulaId | BundleId;
  name: string;
  /** For messages: 'one bottle', '2 bundles'. */
  unit: 'bottle' | 'bundle';
};

/** Plan and quantity of a purchase, shared by all controls of the page. */
export const usePurchase = ({ id, name, unit }: Product) => {
  const priceBook = usePriceBook();
  const soldOut = useSoldOut(id);
  const navigate = useNavigate();
  const [mode, setMode] = useState<PurchaseMode>('one-time');
  const [quantity, setQuantity] = useState(1);
  const isSubscription = mode === 'subscribe';

  /** @returns false without a price book or when it is sold out: nothing is added then */
  const addToCart = (): boolean => {
    if (!priceBook || soldOut !== null) return false;
    const sku = isSubscription ? (`${id}-subscription` as const) : id;
    cart.add(makeCartLine(priceBook, sku, { isSubscription }), quantity);
    return true;
  };

  const count = quantity === 1 ? `one ${unit}` : `${quantity} ${unit}s`;
  const showAddedToast = (what = `${count}${isSubscription ? ` ${billingInterval}` : ''}`) => {
    toasts.show({
      message: 'Added to cart',
      detail: `${name}, ${what}`,
      action: { label: 'Open cart', run: () => void navigate('/cart') },
    });
  };

  return {
    priceBook,
    /** 'Focus is sold out', or null. */
    soldOut,
    canBuy: priceBook !== null && soldOut === null,
    mode,
    setMode,
    isSubscription,
    quantity,
    setQuantity,
    addToCart,
    showAddedToast,
  };
};

export type Purchase = ReturnType<typeof usePurchase>;
