import { useState } from 'react';
import {
  BILLING_INTERVAL_DAYS,
  RENEWAL_NOTICE_DAYS,
} from '@candor/catalog-contract/billing-interval';
import { dayInShop, formatDate } from '@candor/shell-contract/format-date';
import { Button } from '@candor/ui/Button';
import { Field } from '@candor/ui/Field';
import { Copy } from '@candor/ui/Type';
import { useShopTime } from '../../orders/use-shop-time';
import { ChangeForm, type FormProps } from './ChangeForm';

const DAY_MS = 86_400_000;
/** The latest day that the API takes is a day later. */
const maxDaysAhead = 119;

/** Charges are at noon in the middle of the country, so the day is equal in all of its zones. */
const chargeOn = (day: string) => `${day}T18:00:00Z`;

const chargeOf = ({ subscription }: FormProps): string =>
  subscription.nextCharge?.at ?? subscription.currentPeriodEnd;

/** Skips one charge and its parcel. */
export const SkipForm = (props: FormProps) => {
  const at = chargeOf(props);
  const after = Date.parse(at) + BILLING_INTERVAL_DAYS * DAY_MS;
  return (
    <ChangeForm
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit({ action: 'skip', body: {} });
      }}
    >
      <Copy>
        Nothing is charged or sent on {formatDate(at)}. Your next charge is then on{' '}
        {formatDate(new Date(after))}.
      </Copy>
      <Button type="submit" disabled={props.isBusy} aria-busy={props.isBusy}>
        Skip it
      </Button>
    </ChangeForm>
  );
};

/** Moves the next charge and its parcel to another day. */
export const MoveForm = (props: FormProps) => {
  const at = chargeOf(props);
  const [day, setDay] = useState(dayInShop(at));
  const now = useShopTime();
  return (
    <ChangeForm
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit({ action: 'next-date', body: { day } });
      }}
    >
      <Copy>
        It’s on {formatDate(at)} now. If you move a charge to within {RENEWAL_NOTICE_DAYS} days, the
        email that confirms the move is its only notice.
      </Copy>
      <Field
        label="Day of the next charge"
        type="date"
        required
        min={dayInShop(now + DAY_MS)}
        max={dayInShop(now + maxDaysAhead * DAY_MS)}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button type="submit" disabled={props.isBusy} aria-busy={props.isBusy}>
        Move it
      </Button>
    </ChangeForm>
  );
};

/** Pauses for one, two or three parcels. */
export const PauseForm = (props: FormProps) => {
  const { subscription, isBusy } = props;
  const now = useShopTime();
  // A longer pause counts from the charge that the pause has moved, which only the API knows.
  const from = Date.parse(chargeOf(props));
  const days = [30, 60, 90].map((count) => dayInShop(from + count * DAY_MS));
  const possible = days.filter((day) => Date.parse(day) < now + maxDaysAhead * DAY_MS);
  return (
    <ChangeForm as="div">
      <Copy>
        {subscription.pausedUntil === null
          ? 'Nothing is charged or sent until the day you choose, up to three months out. Then it starts again, with an email before the charge.'
          : `It’s paused until ${formatDate(subscription.pausedUntil)}. You can extend that, to three months in total.`}
      </Copy>
      {possible.map((day) => (
        <Button
          key={day}
          $wide
          $ghost
          disabled={isBusy}
          onClick={() => props.onSubmit({ action: 'pause', body: { until: day } })}
        >
          Pause until {formatDate(chargeOn(day))}
        </Button>
      ))}
    </ChangeForm>
  );
};

/** Goes on before the end of a pause. */
export const UnpauseForm = ({ subscription, isBusy, onSubmit }: FormProps) => (
  <ChangeForm
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit({ action: 'unpause', body: {} });
    }}
  >
    <Copy>
      It’s paused until {formatDate(subscription.pausedUntil ?? subscription.currentPeriodEnd)}. It
      resumes at the charge the pause moved, or tomorrow if that day has passed.
    </Copy>
    <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
      End the pause
    </Button>
  </ChangeForm>
);
