import { useId } from 'react';
import styled from 'styled-components';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { bundleById, type BundleId } from '@candor/catalog-contract/bundles';
import { formulaById, type Formula, type FormulaId } from '@candor/catalog-contract/formulas';
import { cents, formatCents } from '@candor/catalog-contract/money';
import { planSku } from '@candor/catalog-contract/plan-facts';
import { unitPrice, type PriceBook } from '@candor/catalog-contract/price-book';
import { BottleTrio } from '@candor/ui/BottleTrio';
import { Button, ButtonLink } from '@candor/ui/Button';
import { Dialog } from '@candor/ui/Dialog';
import { Icon } from '@candor/ui/Icon';
import { Price } from '@candor/ui/Price';
import { Copy, Label, ParagraphTitle } from '@candor/ui/Type';
import type { SwapState } from '../purchase/cart-links';
import { CartLinks } from '../purchase/CartLinks';
import { savingPercent } from '../purchase/saving';

const WideDialog = styled(Dialog)`
  width: min(100% - 2 * var(--space-4), 44rem);
`;
const Content = styled.div`
  display: grid;
  gap: var(--space-4);
`;
const Added = styled(Label)`
  display: flex;
  gap: 0.5em;
  align-items: center;
  min-height: var(--tap-target);
  padding-inline-end: var(--tap-target);
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  > * {
    flex: 1 1 9rem;
    white-space: nowrap;
  }
`;
// The picture is a third of the offer at most, so that the dialog leaves the page in view.
const Offer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: var(--space-3) var(--space-5);
  align-items: center;
  padding-top: var(--space-4);
  border-top: var(--border-width-1) solid var(--border-subtle);
  > div:last-child {
    display: grid;
    gap: var(--space-2);
  }
`;
const Product = styled.div`
  display: grid;
  @media (min-width: 30rem) {
    align-self: stretch;
  }
  padding: var(--space-3);
  border-radius: var(--radius-2);
  background: color-mix(in oklab, var(--ink) 7%, var(--surface-raised));
  .trio {
    width: 100%;
    margin: auto;
  }
`;

const chooseUpgrade = (id: FormulaId): { bundle: BundleId; bonusFor: string } =>
  id === 'focus'
    ? { bundle: 'creator-stack', bonusFor: 'to write down what happens' }
    : { bundle: 'workday-stack', bonusFor: 'to put the hours in' };

/** 'Focus, Flow and Confidence' */
const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

type Props = {
  formula: Formula;
  priceBook: PriceBook;
  isSubscription: boolean;
  onClose: () => void;
};

/** Shown after adding one bottle: the way to pay, and the bundle of three as an offer. */
export const UpgradeDialog = ({ formula, priceBook, isSubscription, onClose }: Props) => {
  const titleId = useId();
  const { bundle, bonusFor } = chooseUpgrade(formula.id);
  const { name, formulas, bonus } = bundleById(bundle);
  const names = formulas.map((id) => formulaById(id).name);
  const percent = savingPercent(priceBook, bundle);
  const interval = isSubscription ? ` ${billingInterval}` : '';
  const price = unitPrice(
    priceBook,
    planSku(isSubscription ? 'subscribe' : 'single', bundle),
    isSubscription,
  );
  const each = formatCents(cents(Math.round(price / formulas.length)));
  const swap: SwapState = { swap: { formula: formula.id, isSubscription } };
  return (
    <WideDialog open onClose={onClose} labelledBy={titleId}>
      <Content>
        <Added>
          <Icon name="check" />
          One {formula.name}
          {interval} is in your cart.
        </Added>
        <Actions>
          <CartLinks />
        </Actions>
        <Offer>
          <Product>
            <BottleTrio formulas={formulas} label={`${name}: ${names.join(', ')}`} />
          </Product>
          <div>
            <ParagraphTitle id={titleId}>
              Three times the nothing{percent && `, ${percent} off`}
            </ParagraphTitle>
            <Copy>
              The {name} is {joinNames(names)}, with a {bonus} {bonusFor}.
            </Copy>
            <Price cents={price} note={`three bottles${interval}, ${each} each`} />
          </div>
        </Offer>
        <Actions>
          <ButtonLink $ghost to={`/bundles/${bundle}`} state={swap}>
            Upgrade &amp; Save
          </ButtonLink>
          <Button $ghost onClick={onClose}>
            No Thanks
          </Button>
        </Actions>
      </Content>
    </WideDialog>
  );
};
