import {
  BooleanInput,
  FormDataConsumer,
  RecordContextProvider,
  required,
  TextInput,
  useGetList,
} from 'react-admin';
import { PRICE_NOTICE_DAYS } from '@candor/catalog-contract/billing-interval';
import { ActionButton } from '../components/ActionButton';
import { AmountInputs, OwnPrices } from './OwnPrices';
import { PlanPreview } from './PlanPreview';
import { toForm, toRequest, type PriceForm } from './price-form';
import { livingStates, type PriceRow } from './price-row';

const permission = 'catalogue:change';

const PriceInputs = () => (
  <>
    <AmountInputs kind="general" />
    <OwnPrices />
    <TextInput
      source="effectiveFrom"
      label="Starts on"
      type="datetime-local"
      helperText="Central Time"
      validate={required()}
      slotProps={{ inputLabel: { shrink: true } }}
    />
    <BooleanInput
      source="forSubscriptions"
      label="Running subscriptions too"
      sx={{ mb: 2 }}
      helperText={`Subscribers get an email when the new price starts, and pay it ${PRICE_NOTICE_DAYS} days later at the earliest.`}
    />
    <TextInput
      source="note"
      label="Note for the history"
      helperText={false}
      inputProps={{ maxLength: 500 }}
    />
    <FormDataConsumer<Partial<PriceForm>>>
      {({ formData }) => <PlanPreview form={formData} />}
    </FormDataConsumer>
  </>
);

/** Opens the form for new prices, filled with the latest ones. */
export const PlanButton = () => {
  const { data = [] } = useGetList<PriceRow>('prices', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'effectiveFrom', order: 'DESC' },
  });
  const latest = data.find(({ state }) => livingStates.includes(state));
  if (!latest) return null;
  return (
    <RecordContextProvider value={latest}>
      <ActionButton<PriceRow>
        label="New prices"
        isMain
        title="Plan new prices"
        intro="The prices are written to Stripe first, and start on all pages at their time. An open cart then shows the change before anything is charged. Running subscriptions keep their price unless you choose otherwise."
        action="plan"
        confirm="Plan"
        values={({ plan }) => toForm(plan)}
        send={(provider, values) => {
          const data = toRequest(values);
          if (data === null) throw new Error('Please fill in every price and the time.');
          return provider.create<PriceRow>('prices', { data });
        }}
        done="New prices planned."
        permission={permission}
      >
        <PriceInputs />
      </ActionButton>
    </RecordContextProvider>
  );
};

export const WithdrawButton = () => (
  <ActionButton<PriceRow>
    label="Withdraw"
    title="Withdraw these prices"
    intro="These prices will never start. The history keeps them."
    action="withdraw"
    done="Withdrawn."
    permission={permission}
    isDangerous
    when={({ canBeWithdrawn }) => canBeWithdrawn}
  />
);
