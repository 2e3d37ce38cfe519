import { Suspense, use } from 'react';
import { Link } from '@candor/shell-contract/router';
import { Button } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';
import { PageTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { AddToCalendar } from '../ritual-sheet/AddToCalendar';
import { Journey } from '../ritual-sheet/Journey';
import { MonthPanel } from '../ritual-sheet/MonthPanel';
import { RitualSlip } from '../ritual-sheet/RitualSlip';
import { Sheet } from '../ritual-sheet/Sheet';
import { formulaNamed } from '../rituals/formula-named';
import type { Ritual } from '../rituals/ritual';
import { loadScript } from '../scripts/load-script';

const Way = styled.p`
  margin-bottom: var(--space-5);

  & > a {
    display: inline-block;
    padding-block: 0.65em;
  }
`;

const Print = styled.p`
  margin-top: var(--space-4);
`;

const OpenSheet = ({ ritual }: { ritual: Ritual }) => {
  const { formula, anchor, phrase } = ritual;
  const { script } = use(loadScript(formulaNamed(formula).id));
  return (
    <Sheet>
      <RitualSlip
        formula={formula}
        anchor={anchor}
        phrase={phrase}
        practice={script.practice[phrase.type]}
      >
        <AddToCalendar ritual={ritual} />
        <Print>
          <Button $ghost onClick={() => print()}>
            <Icon name="print" />
            Print the slip
          </Button>
        </Print>
      </RitualSlip>
      <MonthPanel ritual={ritual} />
    </Sheet>
  );
};

/** One saved ritual: the slip, its month, the thirty days. */
export const OpenRitual = ({ ritual }: { ritual: Ritual }) => (
  <div data-formula={formulaNamed(ritual.formula).id}>
    <Way>
      <Link to="/practice/rituals">All my rituals</Link>
    </Way>
    <PageTitle>{`Your ritual for ${ritual.formula}`}</PageTitle>
    <Suspense fallback={<Sheet aria-busy="true" />}>
      <OpenSheet ritual={ritual} />
    </Suspense>
    <Journey />
  </div>
);
