import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { formulaById } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { Navigate } from '@candor/shell-contract/router';
import { Button } from '@candor/ui/Button';
import { Capsule } from '@candor/ui/Capsule';
import { SectionHeader, Wrap } from '@candor/ui/Layout';
import { Note } from '@candor/ui/Note';
import { Title } from '@candor/ui/Type';
import { FlushSection } from './FlushSection';
import { Guarantee } from './Guarantee';
import { PlanColumn } from './PlanColumn';
import { listOffers } from './plans';
import { usePricing } from './use-pricing';

// Loaded when it opens; the comparison takes its place when it does not load.
const Chooser = lazy(() =>
  import(/* webpackChunkName: "HomePage-chooser" */ './Chooser').then(
    ({ Chooser: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => <Navigate to="/formulas" /> }),
  ),
);

const Columns = styled.div`
  display: grid;
  margin-top: var(--space-7);
  border-top: var(--border-width-2) solid var(--ink);
  @media (min-width: 64rem) {
    grid-template-columns: 1.16fr 1fr 1fr;
    border-bottom: var(--border-width-2) solid var(--ink);
  }
`;
const Unavailable = styled.div`
  margin-top: var(--space-7);
`;
// The height does not depend on the selection.
const Selection = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-height: 3rem;
  .capsule {
    width: 3.5rem;
  }
`;

/** The three plans and the guarantee; without a formula a plan button opens the chooser. */
export const Pricing = ({ number }: { number: number }) => {
  const {
    priceBook,
    whyNot,
    formula,
    unavailable,
    isChoosing,
    pressed,
    openChooser,
    closeChooser,
    choose,
    buy,
  } = usePricing();
  const offers = priceBook ? listOffers(priceBook, formula, whyNot) : [];
  const offer = offers.find(({ key }) => key === pressed);
  // One button with two labels, so that the chooser can return the focus to it.
  const selection = (
    <Selection>
      {formula && (
        <>
          <Capsule formula={formula} />
          <span>
            For <b>{formulaById(formula).name}</b>
            {unavailable && `, which is ${unavailable.label.toLowerCase()}`}
          </span>
        </>
      )}
      <Button $ghost $small onClick={openChooser}>
        {formula ? 'Change' : 'Choose a formula'}
      </Button>
    </Selection>
  );
  return (
    <FlushSection id="pricing" aria-labelledby="price">
      <Wrap>
        <SectionHeader number={number} side={selection}>
          <Title id="price">The price of nothing</Title>
        </SectionHeader>
        {priceBook ? (
          <Columns>
            {offers.map((each) => (
              <PlanColumn
                key={each.key}
                offer={each}
                unavailable={unavailable?.label}
                onBuy={() => buy(each.key)}
              />
            ))}
          </Columns>
        ) : (
          <Unavailable>
            <Note tone="warn">
              Our prices are unavailable right now. Please try again in a minute.
            </Note>
          </Unavailable>
        )}
        <Guarantee />
        <Suspense>
          {isChoosing && (
            <Chooser
              open
              onClose={closeChooser}
              chosen={formula}
              plan={offer ? `${offer.name}, ${formatCents(offer.price)}` : null}
              onChoose={choose}
            />
          )}
        </Suspense>
      </Wrap>
    </FlushSection>
  );
};
