import { cart } from '@candor/cart-contract/cart';
import { makeCartItem } from '@candor/cart-contract/cart-item';
import type { Formula } from '@candor/catalog-contract/formulas';
import { useNavigate } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { useShop } from '@candor/shell-contract/use-shop';
import { useState } from 'react';

/** How the bottle is bought. */
export type PurchaseMode = 'one-time' | 'subscribe';

/** What the shopper is about to buy; the plan card and the bar at the foot show the same. */
export const usePurchase = ({ id, name }: Formula) => {
  const { priceBook } = useShop();
  const navigate = useNavigate();
  const [mode, setMode] = useState<PurchaseMode>('one-time');
  const [quantity, setQuantity] = useState(1);

  const addToCart = () => {
    if (!priceBook) return;
    const isSubscription = mode === 'subscribe';
    const sku = isSubscription ? (`${id}-subscription` as const) : id;
    cart.add(makeCartItem(priceBook, sku, { isSubscription }), quantity);
    toasts.show({
      message: 'Added to cart',
      detail: `${name}, ${quantity === 1 ? 'one bottle' : `${quantity} bottles`}${isSubscription ? ' a month' : ''}`,
      action: { label: 'Open cart', run: () => void navigate('/cart') },
    });
  };

  return { priceBook, mode, setMode, quantity, setQuantity, addToCart };
};

export type PurchaseState = ReturnType<typeof usePurchase>;
