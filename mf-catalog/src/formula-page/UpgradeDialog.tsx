import { useId } from 'react';
import styled from 'styled-components';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { bundleById, type BundleId } from '@candor/catalog-contract/bundles';
import { formulaById, type Formula, type FormulaId } from '@candor/catalog-contract/formulas';
import { cents, formatCents } from '@candor/catalog-contract/money';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { BottleTrio } from '@candor/ui/BottleTrio';
import { ArrowLink, Button, ButtonLink } from '@candor/ui/Button';
import { Dialog } from '@candor/ui/Dialog';
import { Icon } from '@candor/ui/Icon';
import { Price } from '@candor/ui/Price';
import { Copy, Label, ParagraphTitle } from '@candor/ui/Type';
import { savingPercent } from '../purchase/saving';

const WideDialog = styled(Dialog)`
  width: min(100% - 2 * var(--space-4), 56rem);
`;
// The button that closes stands above the picture, not on it.
const Columns = styled.div`
  display: grid;
  gap: var(--space-5) var(--space-7);
  padding-top: calc(var(--tap-target) - var(--space-1));
  @media (min-width: 48rem) {
    grid-template-columns: 5fr 6fr;
    align-items: center;
    padding-top: 0;
  }
`;
const Product = styled.div`
  background: color-mix(in oklab, var(--ink) 7%, var(--surface-raised));
  border-radius: var(--radius-2);
  padding: var(--space-5) var(--space-5) var(--space-6);
  display: grid;
  align-self: stretch;
  .trio {
    width: min(100%, 19rem);
    margin: auto;
  }
`;
const Offer = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
`;
const Added = styled(Label)`
  display: flex;
  gap: 0.5em;
  align-items: center;
`;
const LargePrice = styled(Price)`
  font-size: 3.25rem;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  justify-self: stretch;
  margin-top: var(--space-3);
  > * {
    flex: 1 1 9rem;
    white-space: nowrap;
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

/** Shown after adding one bottle: the bundle of three. */
export const UpgradeDialog = ({ formula, priceBook, isSubscription, onClose }: Props) => {
  const titleId = useId();
  const { bundle, bonusFor } = chooseUpgrade(formula.id);
  const { name, formulas, bonus } = bundleById(bundle);
  const names = formulas.map((id) => formulaById(id).name);
  const percent = savingPercent(priceBook, bundle);
  const price = priceBook.items[bundle].cents;
  const each = formatCents(cents(Math.round(price / formulas.length)));
  return (
    <WideDialog open onClose={onClose} labelledBy={titleId}>
      <Columns>
        <Product>
          <BottleTrio formulas={formulas} label={`${name}: ${names.join(', ')}`} />
        </Product>
        <Offer>
          <Added>
            <Icon name="check" />
            One {formula.name}
            {isSubscription && ` ${billingInterval}`} is in your cart.
          </Added>
          <ParagraphTitle id={titleId}>
            Three times the nothing{percent && `, ${percent} off`}
          </ParagraphTitle>
          <Copy>
            The {name} is {joinNames(names)}, with a {bonus} {bonusFor}.
          </Copy>
          <LargePrice cents={price} note={`three bottles, ${each} each`} />
          <Actions>
            <ButtonLink to={`/bundles/${bundle}`}>Upgrade &amp; Save</ButtonLink>
            <Button $ghost onClick={onClose}>
              No Thanks
            </Button>
          </Actions>
          <ArrowLink to="/cart">Go to your cart</ArrowLink>
        </Offer>
      </Columns>
    </WideDialog>
  );
};
