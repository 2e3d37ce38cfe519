import { useState } from 'react';
import styled from 'styled-components';
import { makeCartLine, type CartLine } from '@candor/cart-contract/cart-line';
import { swapLines } from '@candor/cart-contract/swap-lines';
import { useCart } from '@candor/cart-contract/use-cart';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import type { Bundle } from '@candor/catalog-contract/bundles';
import { formulaById } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { planSku } from '@candor/catalog-contract/plan-facts';
import { unitPrice } from '@candor/catalog-contract/price-book';
import { isSku, skuParts } from '@candor/catalog-contract/sku';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { useWhyUnavailable } from '@candor/catalog-contract/use-sold-out';
import { useLocation } from '@candor/shell-contract/router';
import { Button, ButtonLink } from '@candor/ui/Button';
import { Wrap } from '@candor/ui/Layout';
import { Copy } from '@candor/ui/Type';
import { startCheckout, type SwapState } from '../purchase/cart-links';

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-5);
  align-items: center;
  justify-content: space-between;
  margin-top: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  > p {
    flex: 1 1 16rem;
  }
`;

const isBottle = ({ id, isSubscription }: CartLine, swap: SwapState['swap']): boolean => {
  if (!isSku(id) || isSubscription !== swap.isSubscription) return false;
  const { kind, base } = skuParts(id);
  return kind === 'bottle' && base === swap.formula;
};

/**
 * After 'Upgrade & Save': swaps the bottle that was added for the stack that holds it, which would
 * otherwise be bought beside it.
 */
export const SwapOffer = ({ bundle }: { bundle: Bundle }) => {
  const { swap } = (useLocation().state ?? {}) as Partial<SwapState>;
  const priceBook = usePriceBook();
  const isAway = useWhyUnavailable()(bundle.id) !== null;
  const lines = useCart();
  const line = lines.find((entry) => swap && isBottle(entry, swap));
  const [isSwapped, setSwapped] = useState(false);
  if (!swap || !bundle.formulas.includes(swap.formula) || !priceBook || isAway) return null;

  const { name } = formulaById(swap.formula);
  // After Undo the stack is gone, and the offer stands again.
  if (isSwapped && lines.some((entry) => entry.name === bundle.name))
    return (
      <Wrap>
        <Strip role="status">
          <Copy>{`The ${bundle.name} is in your cart, in place of ${name}.`}</Copy>
          <ButtonLink $ghost $small to="/cart" state={startCheckout}>
            Checkout
          </ButtonLink>
        </Strip>
      </Wrap>
    );
  if (!line) return null;
  const sku = planSku(swap.isSubscription ? 'subscribe' : 'single', bundle.id);
  const price = formatCents(unitPrice(priceBook, sku, swap.isSubscription));
  const interval = swap.isSubscription ? ` ${billingInterval}` : '';
  const accept = () => {
    setSwapped(true);
    swapLines(
      { from: line, quantity: 1, into: makeCartLine(priceBook, sku) },
      {
        message: `${name} is the ${bundle.name} now.`,
        detail: `Three bottles for ${price}${interval}.`,
      },
    );
  };
  return (
    <Wrap>
      <Strip>
        <Copy>{`One ${name} is in your cart, and this stack holds one too: ${price}${interval} for all three.`}</Copy>
        <Button $ghost $small onClick={accept}>
          {`Swap your ${name} for this stack`}
        </Button>
      </Strip>
    </Wrap>
  );
};
