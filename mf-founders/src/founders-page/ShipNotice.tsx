import { SmallPrint } from '@candor/ui/Type';
import styled from 'styled-components';
import { useShipDay } from './batch';

const Notice = styled(SmallPrint).attrs({ as: 'div' })`
  color: var(--night-ink-2);
  max-width: var(--measure-narrow);
  b {
    display: block;
    color: var(--night-ink);
    font-size: var(--font-size-1);
  }
`;

/** The promise beside the button that is bound by it; nothing until the day is known. */
export const ShipLine = () => {
  const day = useShipDay();
  return (
    day && (
      <SmallPrint>
        Ships by {day.text}, or you are refunded in full. Until then you can change the formula or
        cancel.
      </SmallPrint>
    )
  );
};

/** The day by which a pre-order ships, and the one that was printed first. */
export const ShipNotice = () => {
  const day = useShipDay();
  return (
    <Notice>
      <b>
        {day === null
          ? 'The payment page names the day by which it ships.'
          : `Ships by ${day.text}, or you are refunded in full.`}
      </b>
      Pre-orders ship Q4 2025, before Christmas.
      {day?.isLater === true && ' That was the first date, and it has passed: the new one holds.'}
    </Notice>
  );
};
