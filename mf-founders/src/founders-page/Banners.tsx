import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';
import { useNavigate, useSearchParams } from '@candor/shell-contract/router';
import { TextButton } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import type { Reservation } from '../reservation-panel/reservation';
import type { SpotCardProps } from './SpotCard';
import { heldSpots, useForgottenSpot } from './use-spots';

const renderNothing = () => null;
// Loaded for an owner of a spot; the page works without it when it cannot be loaded.
const SpotCard = lazy<ComponentType<SpotCardProps>>(() =>
  import(/* webpackChunkName: "FoundersPage-spot" */ './SpotCard').then(
    (loaded) => ({ default: loaded.SpotCard }),
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

/** The result with which the payment page returns, once: it is removed from the address. */
export const usePaymentResult = () => {
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

  return result;
};

type Props = {
  result: ReturnType<typeof usePaymentResult>;
  spots: readonly Reservation[] | null;
};

/** The result of a payment, and the newest spot of its owner. */
export const Banners = ({ result, spots }: Props) => {
  const held = heldSpots(spots);
  // Right after a payment the newest spot is shown, even while its payment still counts as open.
  const shown = (result.success ? spots?.[0] : held[0]) ?? null;
  const hasCard = useForgottenSpot() || shown;
  if (!result.success && !result.canceled && !hasCard) return null;
  return (
    <Stack>
      {result.success && (
        <Banner tone="ok">Your Founders Batch reservation is confirmed, check your email</Banner>
      )}
      {result.canceled && (
        <Banner tone="warn">Your checkout was canceled, spot still available</Banner>
      )}
      {hasCard && (
        <Suspense>
          <SpotCard spot={shown} count={held.length} isPaid={result.success} />
        </Suspense>
      )}
    </Stack>
  );
};
