import styled from 'styled-components';
import { SmallPrint } from '@candor/ui/Type';
import { useShipDay } from './batch';

const Notice = styled(SmallPrint).attrs({ as: 'div' })`
  color: var(--night-ink-2);
  max-width: 30rem;
  text-wrap: pretty;
  b {
    display: block;
    color: var(--night-ink);
    font-size: var(--font-size-1);
  }
  /* Two lines on a phone, before and after the day is known. */
  @media (max-width: 47.99rem) {
    b {
      min-height: 2lh;
    }
  }
`;

/** The promise as a sentence; of one length, so that nothing moves when the day is known. */
export const ShipPromise = () => {
  const day = useShipDay();
  return day === null
    ? 'The payment page names the day by which it ships.'
    : `Ships by ${day.text}, or you are refunded in full.`;
};

/** The day by which a pre-order ships, and the one that was printed first. */
export const ShipNotice = () => {
  const day = useShipDay();
  return (
    <Notice>
      <b>
        <ShipPromise />
      </b>
      Pre-orders ship Q4 2025, before Christmas.
      {day?.isLater !== false && ' That date has passed. The new one stands.'}
    </Notice>
  );
};
