import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { BatchResponse } from '@candor/api-contract/founders';
import { formatCount } from '@candor/catalog-contract/money';
import { FOUNDERS_SPOTS } from '@candor/shell-contract/promises';
import { ProgressBar } from '@candor/ui/ProgressBar';
import { SmallPrint, Label } from '@candor/ui/Type';
import { fetchBatch } from './batch';
import { whileSeen } from './use-spots';

const Layout = styled.div`
  display: grid;
  gap: var(--space-3);
`;
const Count = styled.p`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  & b {
    font: var(--font-weight-display) var(--font-size-6) / 1 var(--font-title);
    letter-spacing: -0.03em;
    font-variant-numeric: lining-nums tabular-nums;
  }
`;

const describeClaimed = (batch: BatchResponse | null | 'unavailable'): string => {
  if (batch === 'unavailable')
    return 'The number is unavailable. We’d rather show none than guess.';
  if (batch?.claimed === 0) return 'This is the true number. It will look better once you’ve been.';
  return 'This is the true number: it counts paid spots only.';
};

/** The claimed spots. The page is cached and the number grows, so the browser fetches it. */
export const BatchProgress = () => {
  const [batch, setBatch] = useState<BatchResponse | null | 'unavailable'>(null);
  useEffect(() => {
    const refresh = () => void fetchBatch().then(setBatch, () => setBatch('unavailable'));
    return whileSeen(refresh);
  }, []);
  const { total, claimed } =
    batch && batch !== 'unavailable' ? batch : { total: FOUNDERS_SPOTS, claimed: null };
  return (
    <Layout>
      <Label>Founders Batch</Label>
      <Count>
        <b>{claimed === null ? '–' : formatCount(claimed)}</b>
        <span>of {formatCount(total)} spots claimed</span>
      </Count>
      <ProgressBar aria-label="Spots claimed" value={claimed ?? 0} max={total} />
      <SmallPrint role="status">{describeClaimed(batch)}</SmallPrint>
    </Layout>
  );
};
