import { useEffect, useState } from 'react';
import { brand } from '@candor/shell-contract/brand';
import { Fine } from '@candor/ui/Type';
import styled from 'styled-components';
import { askForBatch } from './batch';
import { useToday } from './use-today';

/** The day on which this notice was last read against the calendar. */
const READ_ON = '2026-11-21';

const Notice = styled(Fine)`
  color: var(--night-ink-2);
  max-width: var(--measure-narrow);
`;

const inWords = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** When pre-orders ship; once that day has passed it says so, and what holds instead. */
export const ShipNotice = () => {
  const today = useToday(READ_ON);
  const hasPassed = brand.shipDate < today;
  const [delayedUntil, setDelayedUntil] = useState<string | null>(null);
  useEffect(() => {
    askForBatch().then(
      (batch) => setDelayedUntil(batch.delayedUntil),
      () => undefined,
    );
  }, []);
  const isSet = delayedUntil !== null && delayedUntil >= today;
  const holds = isSet ? `by ${inWords(delayedUntil)}` : 'within 30 days of the day it is made';
  return (
    <Notice>
      Pre-orders ship Q4 2025, before Christmas.
      {hasPassed &&
        ` That date has passed. What holds now: a reservation ships ${holds}, or all of the money goes back.`}
    </Notice>
  );
};
