import { useState } from 'react';
import styled from 'styled-components';
import type { OrderTime } from '@candor/catalog-contract/delivery-estimate';
import { useDeliveryClock, type DeliveryDates } from '@candor/catalog-contract/use-delivery-clock';
import { promises } from '@candor/shell-contract/promises';
import { Checkbox, Field } from '@candor/ui/Field';
import { Copy } from '@candor/ui/Type';
import { ArticleSection } from '../ArticleSection';

const { standardDays, standardTransit, expressDays, twoDayTransit, sameDayUntil } =
  promises.shipping;

const load = () =>
  import(/* webpackChunkName: "ShippingPage-dates" */ '@candor/catalog-contract/delivery-estimate');

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-5);
  align-items: end;
  min-height: 5rem;
  @media (scripting: none) {
    display: none;
  }
`;
// Three stations on a line, side by side or one below the other.
const Track = styled.ol`
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  width: 100%;
  li {
    position: relative;
    display: grid;
    gap: var(--space-1);
    align-content: start;
    padding: 0 0 0 var(--space-6);
    min-height: 4.5rem;
    &::before {
      content: '';
      position: absolute;
      z-index: 1;
      inset: 0.3rem auto auto 0;
      width: 0.875rem;
      aspect-ratio: 1;
      border-radius: 50%;
      background: var(--ink);
    }
    &:last-child::before {
      background: var(--accent);
    }
    &:not(:last-child)::after {
      content: '';
      position: absolute;
      inset: 0.6rem auto calc(-1 * var(--space-6)) 0.375rem;
      border-left: var(--border-width-2) solid var(--border-strong);
    }
  }
  b {
    display: block;
    font: var(--font-weight-heading) var(--font-size-3) / 1.25 var(--font-serif);
  }
  span {
    color: var(--ink-2);
    font-size: var(--font-size-1);
  }
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr)) minmax(0, 1.5fr);
    li {
      padding: var(--space-6) 0 0;
      &:not(:last-child)::after {
        inset: 0.65rem calc(-1 * var(--grid-gap)) auto 0.4rem;
        border-left: 0;
        border-top: var(--border-width-2) solid var(--border-strong);
      }
    }
  }
`;

type Days = { order: string; ships: string; standard: string; express: string };

/** The text that is true without a calendar: the first render. */
const policy: Days = {
  order: 'A business day',
  ships: 'The same day',
  standard: `${standardDays} later`,
  express: `${expressDays} later`,
};

const describeDays = (dates: DeliveryDates, order: OrderTime): Days => {
  const standard = dates.deliveryDays(standardTransit, order);
  return {
    order: dates.formatDay(order.day),
    ships: standard.ships,
    standard: standard.arrives,
    express: dates.deliveryDays(twoDayTransit, order).arrives,
  };
};

/** The same day of the next year. */
const yearLater = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** When an order ships and arrives: of today, or of a day that the visitor chooses. */
export const DateCalculator = () => {
  const clock = useDeliveryClock(load);
  const [chosen, setChosen] = useState<OrderTime | null>(null);
  const today = clock && clock.dates.orderTime(clock.now);
  const order = chosen ?? today;
  const isInRange =
    !today || !order || (order.day >= today.day && order.day <= yearLater(today.day));
  const days = clock && order && isInRange ? describeDays(clock.dates, order) : policy;
  const change = (part: Partial<OrderTime>) => order && setChosen({ ...order, ...part });
  return (
    <ArticleSection number={1} id="dates" title="Order today, get it by">
      <Controls>
        <Field
          label="Day of the order"
          type="date"
          value={order?.day ?? ''}
          disabled={!order}
          {...(today ? { min: today.day, max: yearLater(today.day) } : {})}
          onChange={({ target }) => change({ day: target.value })}
          {...(isInRange ? {} : { error: 'Choose a day from today to a year ahead' })}
        />
        <Checkbox
          checked={order?.isLate ?? false}
          disabled={!order}
          onChange={({ target }) => change({ isLate: target.checked })}
        >
          {`After ${sameDayUntil}`}
        </Checkbox>
      </Controls>
      <Track aria-label="Days of an order" aria-live="polite">
        <li>
          <span>You order</span>
          <b>{days.order}</b>
          <span>{order?.isLate ? `After ${sameDayUntil}` : `Before ${sameDayUntil}`}</span>
        </li>
        <li>
          <span>It ships</span>
          <b>{days.ships}</b>
          <span>From Sioux Falls</span>
        </li>
        <li>
          <span>It arrives</span>
          <b>{days.standard}</b>
          <span>{`By 2-day shipping: ${days.express}`}</span>
        </li>
      </Track>
      <Copy>Weekends and federal holidays don’t count.</Copy>
    </ArticleSection>
  );
};
