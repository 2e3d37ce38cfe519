import { useEffect, useState, useSyncExternalStore } from 'react';
import { brand } from '@candor/shell-contract/brand';
import { formatDate } from '@candor/shell-contract/format-date';
import { SmallPrint } from '@candor/ui/Type';
import styled from 'styled-components';
import { fetchBatch } from './batch';

/** The date of the first render: a cached page and the browser must agree on it. */
const RENDER_DATE = '2026-11-21';

const Notice = styled(SmallPrint)`
  color: var(--night-ink-2);
  max-width: var(--measure-narrow);
`;

const subscribeNever = () => () => undefined;
const getToday = () => new Date().toISOString().slice(0, 10);
const getRenderDate = () => RENDER_DATE;

/** The promised ship date; once it has passed, the terms that apply instead. */
export const ShipNotice = () => {
  const today = useSyncExternalStore(subscribeNever, getToday, getRenderDate);
  const [delayedUntil, setDelayedUntil] = useState<string | null>(null);
  useEffect(() => {
    fetchBatch().then(
      (batch) => setDelayedUntil(batch.delayedUntil),
      () => undefined,
    );
  }, []);
  const deadline =
    delayedUntil !== null && delayedUntil >= today
      ? `by ${formatDate(delayedUntil, 'UTC')}`
      : 'within 30 days of the day it is made';
  return (
    <Notice>
      Pre-orders ship Q4 2025, before Christmas.
      {brand.shipDate < today &&
        ` That date has passed. What holds now: a reservation ships ${deadline}, or all of the money goes back.`}
    </Notice>
  );
};
