import { Suspense, use } from 'react';
import styled from 'styled-components';
import { Link } from '@candor/shell-contract/router';
import { PageTitle } from '@candor/ui/Type';
import { practiceFormulas } from '../practice-texts/practice-formulas';
import { AddToCalendar } from '../ritual-card/AddToCalendar';
import { Journey } from '../ritual-card/Journey';
import { MonthPanel } from '../ritual-card/MonthPanel';
import { PrintSlip } from '../ritual-card/PrintSlip';
import { RitualCard } from '../ritual-card/RitualCard';
import { RitualLayout } from '../ritual-card/RitualLayout';
import { findFormulaByName, type Ritual } from '../rituals/ritual';

const BackLink = styled.p`
  margin-bottom: var(--space-5);

  & > a {
    display: inline-block;
    padding-block: 0.65em;
  }
`;

const Details = ({ ritual }: { ritual: Ritual }) => {
  const { formula, anchor, phrase } = ritual;
  const { texts } = use(practiceFormulas[findFormulaByName(formula).id].loadTexts());
  return (
    <RitualLayout>
      <RitualCard
        formula={formula}
        anchor={anchor}
        phrase={phrase}
        practice={texts.practice[phrase.type]}
      >
        <AddToCalendar ritual={{ ...ritual, month: ritual }} />
        <PrintSlip />
      </RitualCard>
      <MonthPanel ritual={ritual} />
    </RitualLayout>
  );
};

/** One saved ritual: the card, its month, the thirty days. */
export const RitualDetails = ({ ritual }: { ritual: Ritual }) => (
  <div data-formula={findFormulaByName(ritual.formula).id}>
    <BackLink>
      <Link to="/practice/rituals">All my rituals</Link>
    </BackLink>
    <PageTitle>{`Your ritual for ${ritual.formula}`}</PageTitle>
    <Suspense fallback={<RitualLayout aria-busy="true" />}>
      <Details ritual={ritual} />
    </Suspense>
    <Journey />
  </div>
);
