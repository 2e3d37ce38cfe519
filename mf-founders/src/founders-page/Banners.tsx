import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useNavigate, useSearchParams } from '@candor/shell-contract/router';
import { TextButton } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';

const renderNothing = () => null;
// Loaded after a payment only; the banner works without it when it cannot be loaded.
const PaymentStatus = lazy(() =>
  import(/* webpackChunkName: "FoundersPage-payment" */ './PaymentStatus').then(
    (loaded) => ({ default: loaded.PaymentStatus }),
    () => ({ default: renderNothing }),
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

type BannerProps = { tone: 'ok' | 'warn'; children: ReactNode };

const Banner = ({ tone, children }: BannerProps) => {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Note tone={tone}>
      <Row>
        <span>{children}</span>
        <TextButton onClick={() => setOpen(false)}>Close</TextButton>
      </Row>
    </Note>
  );
};

/** The result with which the payment page returns, shown once: it is removed from the address. */
export const Banners = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [result] = useState({
    success: params.get('success') === 'true',
    canceled: params.get('canceled') === 'true',
  });
  const hasResult = params.has('success') || params.has('canceled');

  useEffect(() => {
    if (hasResult) void navigate('/founders', { replace: true });
  }, [hasResult, navigate]);

  if (!result.success && !result.canceled) return null;
  return (
    <Stack>
      {result.success && (
        <>
          <Banner tone="ok">Your Founders Batch reservation is confirmed, check your email</Banner>
          <Suspense>
            <PaymentStatus />
          </Suspense>
        </>
      )}
      {result.canceled && (
        <Banner tone="warn">Your checkout was canceled, spot still available</Banner>
      )}
    </Stack>
  );
};
