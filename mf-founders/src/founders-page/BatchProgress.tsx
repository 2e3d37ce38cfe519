import { useEffect, useState } from 'react';
import { formatCount } from '@candor/catalog-contract/money';
import { ProgressBar } from '@candor/ui/ProgressBar';
import { Fine, Label } from '@candor/ui/Type';
import styled from 'styled-components';
import { askForBatch, type Batch as Count } from './batch';

/** How many spots the batch has; the API says the same. */
const TOTAL = 1000;

const Batch = styled.div`
  display: grid;
  gap: var(--space-3);
`;
const Top = styled.p`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  & b {
    font: var(--font-weight-display) var(--font-size-6) / 1 var(--font-title);
    font-variation-settings: var(--font-settings-display);
    letter-spacing: -0.03em;
    font-variant-numeric: lining-nums tabular-nums;
  }
`;

const words = (count: Count | null | 'away') => {
  if (count === 'away') return 'The number did not arrive. We would rather show none than a guess.';
  if (count?.claimed === 0) return 'This is the true number. It will look better once you’ve been.';
  return 'This is the true number: spots that are paid for, and no others.';
};

/** How much of the batch is taken. A page is kept and a number grows, so it comes after the page. */
export const BatchProgress = () => {
  const [count, setCount] = useState<Count | null | 'away'>(null);
  useEffect(() => {
    askForBatch().then(setCount, () => setCount('away'));
  }, []);
  const { total, claimed } = count && count !== 'away' ? count : { total: TOTAL, claimed: null };
  return (
    <Batch>
      <Label>Founders Batch</Label>
      <Top>
        <b>{claimed === null ? '–' : formatCount(claimed)}</b>
        <span>of {formatCount(total)} spots claimed</span>
      </Top>
      <ProgressBar aria-label="Spots claimed" value={claimed ?? 0} max={total} />
      <Fine role="status">{words(count)}</Fine>
    </Batch>
  );
};
