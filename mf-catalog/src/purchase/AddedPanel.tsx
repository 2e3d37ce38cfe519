import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { linesTotal } from '@candor/cart-contract/cart-line';
import { useCart } from '@candor/cart-contract/use-cart';
import type { BundleId } from '@candor/catalog-contract/bundles';
import { formatCents } from '@candor/catalog-contract/money';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { skuParts } from '@candor/catalog-contract/sku';
import { Bottle } from '@candor/ui/Bottle';
import { BottleTrio } from '@candor/ui/BottleTrio';
import { ArrowLink, Button, IconButton, TextButton } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';
import { Copy, SmallTitle } from '@candor/ui/Type';
import { CartLinks } from './CartLinks';
import { fittingOffer, type Added as AddedToCart, type FittingOffer } from './fitting-offer';
import type { Purchase } from './use-purchase';

// The panel is not a dialog: the page stays usable, and leaving it closes the panel.
const Drawer = styled.aside`
  position: fixed;
  z-index: 50;
  inset: auto 0 0;
  display: grid;
  gap: var(--space-4);
  max-height: 90svh;
  overflow-y: auto;
  padding: var(--space-4) var(--page-margin) calc(var(--space-4) + env(safe-area-inset-bottom));
  border-top: 4px solid;
  border-image: var(--formula-gradient, linear-gradient(var(--ink), var(--ink))) 1;
  background: var(--surface-raised);
  box-shadow: var(--shadow-3);
  outline: none;
  @media (min-width: 48rem) {
    inset: calc(var(--header-height) + var(--space-3)) var(--space-4) auto auto;
    width: 27rem;
    max-height: calc(100svh - var(--header-height) - 2 * var(--space-3));
    padding: var(--space-5);
  }
  @media (prefers-reduced-motion: no-preference) {
    animation: arrive var(--duration-medium) var(--ease);
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateY(1rem);
    }
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
`;
const Added = styled.div`
  display: grid;
  grid-template-columns: 5rem 1fr auto;
  gap: var(--space-4);
  align-items: center;
  > div:first-child {
    display: grid;
    place-items: center;
    padding: var(--space-2);
    border-radius: var(--radius-2);
    background: var(--formula-tint, var(--surface-sunken));
  }
  .bottle {
    max-width: 3rem;
  }
  b {
    font-variant-numeric: tabular-nums;
  }
`;
const Total = styled.p`
  display: flex;
  justify-content: space-between;
  padding-top: var(--space-3);
  border-top: var(--border-width-2) solid var(--ink);
  font-weight: var(--font-weight-bold);
  font-variant-numeric: tabular-nums;
`;
const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: var(--space-3);
  > * {
    min-height: 3rem;
    padding-inline: 1rem;
  }
  > button {
    grid-column: 1 / -1;
  }
`;
const Offer = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  padding: var(--space-4);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
`;

const Picture = ({ sku, name }: Pick<Purchase, 'sku' | 'name'>) => {
  const [first, second, third] = skuParts(sku).formulas;
  if (first && second && third)
    return <BottleTrio formulas={[first, second, third]} label={name} mini />;
  return first && <Bottle formula={first} mini decorative />;
};

const OfferCard = ({ offer }: { offer: FittingOffer }) => {
  const [isAccepted, setAccepted] = useState(false);
  const { text, label } = offer;
  if (isAccepted)
    return (
      <Offer role="status">
        <Copy>Done. Your cart has changed.</Copy>
      </Offer>
    );
  const accept = () => {
    if ('accept' in offer) offer.accept();
    setAccepted(true);
  };
  return (
    <Offer>
      <Copy>{text}</Copy>
      {'to' in offer ? (
        <ArrowLink to={offer.to}>{label}</ArrowLink>
      ) : (
        <Button $ghost $small onClick={accept}>
          {label}
        </Button>
      )}
    </Offer>
  );
};

type Props = {
  added: AddedToCart;
  book: PriceBook;
  /** The first bundle that the page suggests. */
  bundle?: BundleId;
  onClose: () => void;
};

/** Shown after Add to Cart: what was added, the cart's total, the way to pay, and one offer. */
export const AddedPanel = ({ added, book, bundle, onClose }: Props) => {
  const { sku, name, what, total } = added;
  const [offer] = useState(() => fittingOffer(book, added, bundle));
  const lines = useCart();
  const element = useRef<HTMLElement>(null);
  // Focus comes with the panel, and goes back before the panel is removed.
  useLayoutEffect(() => {
    const before = document.activeElement;
    element.current?.focus({ preventScroll: true });
    const panel = element.current;
    return () => {
      const hasFocus = panel?.contains(document.activeElement);
      if (hasFocus && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  const [formula, ...others] = skuParts(sku).formulas;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return createPortal(
    <Drawer
      ref={element}
      tabIndex={-1}
      data-layer
      aria-label="Added to cart"
      data-formula={others.length === 0 ? formula : undefined}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      // It would hide what has the focus then.
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <Head>
        <SmallTitle as="p" role="status">
          Added to cart
        </SmallTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Head>
      <Added>
        <div>
          <Picture sku={sku} name={name} />
        </div>
        <p>{`${name}, ${what}`}</p>
        {total !== null && <b>{formatCents(total)}</b>}
      </Added>
      <Total>
        <span>{`In your cart: ${count === 1 ? '1 item' : `${count} items`}`}</span>
        <span>{formatCents(linesTotal(lines))}</span>
      </Total>
      <Actions>
        <CartLinks />
        <TextButton onClick={onClose}>Keep shopping</TextButton>
      </Actions>
      {offer && <OfferCard offer={offer} />}
    </Drawer>,
    document.body,
  );
};
