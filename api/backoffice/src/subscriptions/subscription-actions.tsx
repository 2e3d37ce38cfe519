import { DateInput, required, useRecordContext } from 'react-admin';
import type { StaffSubscription } from '@candor/api-contract/staff-subscriptions';
import { beforeDiscountAndTax } from '@candor/catalog-contract/coming-charge';
import { isSku, skuName, skuParts, skus, subscribedSku } from '@candor/catalog-contract/sku';
import { dayInShop } from '@candor/shell-contract/format-date';
import { ActionButton } from '../components/ActionButton';
import { LineInputs } from '../components/LineInputs';
import { formatMoney } from '../components/Money';
import { AddressInputs } from '../orders/parcel-inputs';

const permission = 'subscriptions:change';

const isOn = ({ state, pending }: StaffSubscription): boolean =>
  state !== 'ended' && pending === null;
/** A charge that may be moved: paid so far, and not canceled. */
const isMovable = (row: StaffSubscription): boolean =>
  isOn(row) && (row.state === 'active' || row.state === 'paused');

const dayOf = (at: string | null, daysLater = 0): string =>
  at === null ? '' : dayInShop(Date.parse(at) + daysLater * 86_400_000);

type Choice = { id: string; name: string };

/** One bottle and bundle each; the two-packs have no subscription. */
const plans = skus
  .filter((sku) => skuParts(sku).kind !== '2pack' && skuParts(sku).base === sku)
  .map((sku): Choice => ({ id: sku, name: skuName(sku) }));

/** `focus-subscription` is chosen as `focus`. */
const spellingOf = (sku: string): string => (isSku(sku) ? subscribedSku(sku) : sku);

const AddressButton = () => (
  <ActionButton<StaffSubscription>
    label="Change address"
    title="Change the address"
    intro="The next parcels go there. Orders that are paid already keep their address."
    action="address"
    done="Address changed. The subscriber gets an email."
    permission={permission}
    when={isOn}
    values={({ address }) => ({ address })}
  >
    <AddressInputs source="address" />
  </ActionButton>
);

/** The choices are the range, and the lines of the subscription at the prices that they keep. */
const choicesOf = ({ lines }: StaffSubscription) => {
  const own = lines.map(({ sku, name, unitCents }) => ({
    id: spellingOf(sku),
    name: `${name}, keeps ${formatMoney(unitCents)}`,
  }));
  return [...own, ...plans.filter(({ id }) => own.every((line) => line.id !== id))];
};

const LinesButton = () => {
  const row = useRecordContext<StaffSubscription>();
  const choices = row ? choicesOf(row) : plans;
  return (
    <ActionButton<StaffSubscription>
      label="Change contents"
      title="Change formulas and quantities"
      intro="Applies from the next charge on. Nothing is charged or paid back before. Formulas that stay keep their price; formulas that you add have today’s price."
      action="lines"
      done="Contents changed. The subscriber gets an email with the new amount."
      permission={permission}
      when={isMovable}
      values={({ lines }) => ({
        lines: lines.map(({ sku, quantity }) => ({ sku: spellingOf(sku), quantity })),
      })}
    >
      <LineInputs
        source="lines"
        label="Contents"
        addLabel="Add a formula"
        product={{ source: 'sku', label: 'Formula', choices }}
      />
    </ActionButton>
  );
};

const DateButtons = () => (
  <>
    <ActionButton<StaffSubscription>
      label="Skip next parcel"
      title="Skip the next parcel"
      intro="The next charge comes 30 days later, and so do all charges after it."
      action="skip"
      done="Parcel skipped. The subscriber gets an email."
      permission={permission}
      when={isMovable}
    />
    <ActionButton<StaffSubscription>
      label="Change date"
      title="Change the date of the next charge"
      intro="All later charges follow every 30 days after it."
      action="next-date"
      done="Date changed. The subscriber gets an email."
      permission={permission}
      when={isMovable}
      values={({ nextChargeAt }) => ({ day: dayOf(nextChargeAt) })}
    >
      <DateInput source="day" label="Next charge on" validate={required()} />
    </ActionButton>
    <ActionButton<StaffSubscription>
      label="Pause"
      title="Pause the subscription"
      intro="Nothing is charged or sent until that day, three months after the next charge at most. Then it continues by itself."
      action="pause"
      done="Paused. The subscriber gets an email."
      permission={permission}
      when={isMovable}
      values={({ nextChargeAt }) => ({ until: dayOf(nextChargeAt, 30) })}
    >
      <DateInput source="until" label="Next charge on" validate={required()} />
    </ActionButton>
    <ActionButton<StaffSubscription>
      label="End pause"
      title="End the pause"
      intro="The next charge is on the day that was set before the pause, or tomorrow if that day has passed."
      action="resume"
      done="The pause is over. The subscriber gets an email."
      permission={permission}
      when={(row) => isOn(row) && row.state === 'paused'}
    />
  </>
);

/** The actions of staff on a subscription, on its owner's word. */
export const SubscriptionActions = () => (
  <>
    <AddressButton />
    <LinesButton />
    <DateButtons />
    <ActionButton<StaffSubscription>
      label="Undo cancellation"
      title="Undo the cancellation"
      action="keep"
      done="The subscription continues. The subscriber gets an email."
      permission={permission}
      when={(row) => isOn(row) && row.state === 'cancelling'}
    />
    <ActionButton<StaffSubscription>
      label="Cancel subscription"
      title="Cancel the subscription"
      intro="It runs until the end of the paid days. If it is paused or unpaid, it ends today. The subscriber gets an email."
      action="cancel"
      done="Canceled. The subscriber gets an email."
      permission={permission}
      isDangerous
      when={(row) => isOn(row) && row.state !== 'cancelling'}
    />
  </>
);

/** The next charge as one text. */
export const formatNextCharge = ({ nextChargeAt, cents }: StaffSubscription): string =>
  nextChargeAt === null ? 'None' : `${formatMoney(cents)} ${beforeDiscountAndTax}`;
