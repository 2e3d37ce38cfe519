import { brand } from '@candor/shell-contract/brand';
import { Fine } from '@candor/ui/Type';
import styled from 'styled-components';
import { useToday } from './use-today';

/** The day on which this notice was last read against the calendar. */
const READ_ON = '2026-11-21';

const Notice = styled(Fine)`
  color: var(--night-ink-2);
  max-width: 44ch;
`;

/** When pre-orders ship; once that day has passed it says so, and what holds instead. */
export const ShipNotice = () => {
  const hasPassed = brand.shipDate < useToday(READ_ON);
  return (
    <Notice>
      Pre-orders ship Q4 2025, before Christmas.
      {hasPassed &&
        ' That date has passed. What holds now: a reservation ships within 30 days of the day it is made, or all of the money goes back.'}
    </Notice>
  );
};
