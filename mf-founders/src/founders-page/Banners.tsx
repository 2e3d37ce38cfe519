import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from '@candor/shell-contract/router';
import { TextButton } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import styled from 'styled-components';

const nothing = () => null;
// For those who come back from paying. Where it does not arrive, the banner stands without it.
const PaymentTruth = lazy(() =>
  import(/* webpackChunkName: "FoundersPage-payment" */ './PaymentTruth').then(
    ({ PaymentTruth: Truth }) => ({ default: Truth }),
    () => ({ default: nothing }),
  ),
);

const Stack = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-bottom: var(--space-6);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 0 var(--space-5);

  & button {
    padding-block: var(--space-2);
    margin-block: calc(-1 * var(--space-2));
    color: inherit;
  }
`;

type BannerProps = { tone: 'ok' | 'warn'; detail?: ReactNode; children: ReactNode };

const Banner = ({ tone, detail, children }: BannerProps) => {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Note tone={tone}>
      <Row>
        <span>{children}</span>
        <TextButton onClick={() => setOpen(false)}>Close</TextButton>
      </Row>
      <Suspense>{detail}</Suspense>
    </Note>
  );
};

/** The news that the provider's page sends back with, told once: the address then forgets it. */
export const Banners = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [news] = useState({
    success: params.get('success') === 'true',
    canceled: params.get('canceled') === 'true',
  });
  const isTold = params.has('success') || params.has('canceled');

  useEffect(() => {
    if (isTold) void navigate('/founders', { replace: true });
  }, [isTold, navigate]);

  if (!news.success && !news.canceled) return null;
  return (
    <Stack>
      {news.success && (
        <Banner tone="ok" detail={<PaymentTruth />}>
          Your Founders Batch reservation is confirmed, check your email
        </Banner>
      )}
      {news.canceled && (
        <Banner tone="warn">Your checkout was canceled, spot still available</Banner>
      )}
    </Stack>
  );
};
