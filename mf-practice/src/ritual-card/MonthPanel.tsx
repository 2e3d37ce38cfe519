import styled from 'styled-components';
import { SmallPrint, SmallTitle } from '@candor/ui/Type';
import { formatMonth, computeMonth } from '../rituals/month';
import type { Ritual } from '../rituals/ritual';
import { useToday } from '../rituals/use-today';
import { CheckInButton } from './CheckInButton';
import { MonthPack } from './MonthPack';

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);

  @media (min-width: 64rem) {
    grid-area: month;
  }
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: end;
  gap: var(--space-4);
`;

const Legend = styled(SmallPrint)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
`;

/** The progress of a ritual with its check-in button; the empty month while it is not saved. */
export const MonthPanel = ({ ritual }: { ritual: Ritual | undefined }) => {
  const today = useToday();
  const month = computeMonth(ritual ?? { createdAt: '', firstDay: today, days: [] }, today);
  return (
    <Panel aria-label="Thirty days">
      <Header>
        <div>
          <SmallTitle>Thirty days</SmallTitle>
          <SmallPrint role="status">
            {ritual ? formatMonth(month) : 'They begin on the day that you save the ritual.'}
          </SmallPrint>
        </div>
        {ritual && <CheckInButton ritual={ritual} />}
      </Header>
      <MonthPack pockets={month.pockets} />
      <Legend>
        <span>A pocket empties when you check in.</span>
        <span>A missed day stays. It’s only a day.</span>
      </Legend>
    </Panel>
  );
};
