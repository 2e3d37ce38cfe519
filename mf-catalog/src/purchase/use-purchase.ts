import { useEffect, useRef, useState } from 'react';
import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import type { BundleId } from '@candor/catalog-contract/bundles';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { planSku, type PlanKey } from '@candor/catalog-contract/plan-facts';
import { pricedLineTotal } from '@candor/catalog-contract/price-book';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { useWhyUnavailable } from '@candor/catalog-contract/use-sold-out';
import { useNavigate } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';

type Product = {
  id: FormulaId | BundleId;
  name: string;
  /** Formats the added product for messages: 'one bottle', '2 bundles'. */
  unit: 'bottle' | 'bundle';
};

type Choice = { plan: PlanKey; quantity: number };

/** Plan and quantity, in the entry of the history: a reload and a step back find them there. */
const useKeptChoice = () => {
  const [plan, setPlan] = useState<PlanKey>('single');
  const [quantity, setQuantity] = useState(1);
  const isRead = useRef(false);
  useEffect(() => {
    const entry = history.state as { choice?: Choice } | null;
    // The server, whose HTML comes first, knows no entry.
    if (isRead.current) history.replaceState({ ...entry, choice: { plan, quantity } }, '');
    else if (entry?.choice) {
      setPlan(entry.choice.plan);
      setQuantity(entry.choice.quantity);
    }
    isRead.current = true;
  }, [plan, quantity]);
  return { plan, setPlan, quantity, setQuantity };
};

/** Plan and quantity of a purchase, shared by all controls of the page. */
export const usePurchase = ({ id, name, unit }: Product) => {
  const priceBook = usePriceBook();
  const unavailable = useWhyUnavailable()(id);
  const navigate = useNavigate();
  const { plan, setPlan, quantity, setQuantity } = useKeptChoice();
  const isSubscription = plan === 'subscribe';
  const sku = planSku(plan, id);

  /** @returns false without a price book or when it cannot be bought: nothing is added then */
  const addToCart = (): boolean => {
    if (!priceBook || unavailable !== null) return false;
    cart.add(makeCartLine(priceBook, sku), quantity);
    return true;
  };

  const unitName = plan === '2-pack' ? '2-Pack' : unit;
  const count = quantity === 1 ? `one ${unitName}` : `${quantity} ${unitName}s`;
  const what = `${count}${isSubscription ? ` ${billingInterval}` : ''}`;
  const showAddedToast = (added = what) => {
    toasts.show({
      message: 'Added to cart',
      detail: `${name}, ${added}`,
      action: { label: 'Open cart', run: () => void navigate('/cart') },
    });
  };

  return {
    id,
    name,
    priceBook,
    /** Why it cannot be bought, or null. */
    unavailable,
    canBuy: priceBook !== null && unavailable === null,
    plan,
    setPlan,
    sku,
    isSubscription,
    quantity,
    setQuantity,
    /** Price times quantity; null without a price book. */
    total: priceBook && pricedLineTotal(priceBook, { sku, isSubscription, quantity }),
    /** 'one bottle every 30 days' */
    what,
    addToCart,
    showAddedToast,
  };
};

export type Purchase = ReturnType<typeof usePurchase>;
