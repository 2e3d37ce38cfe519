import { Alert, Typography } from '@mui/material';
import { BooleanInput, FormDataConsumer, required, SelectInput, TextInput } from 'react-admin';
import { formatMoney } from '../components/Money';
import { Time } from '../components/Time';
import { centsOfDollars } from './cents-of-dollars';
import { reasonNames } from './reason-names';
import { type RefundableRecord, useRefundOptions } from './use-refund-options';

const reasons = Object.entries(reasonNames).map(([id, name]) => ({ id, name }));

const isAmount = (left: number) => (text: unknown) => {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const cents = centsOfDollars(text);
  if (cents === null || cents === 0) return 'An amount in dollars, such as 12.50.';
  return cents > left ? `At most ${formatMoney(left)}.` : undefined;
};

const SubscriptionFields = ({ record }: { record: RefundableRecord }) => {
  const options = useRefundOptions(record);
  if (!options) return null;
  const { subscription, isSubscriptionToBegin } = options;
  if (isSubscriptionToBegin)
    return (
      <Typography variant="body2" sx={{ mb: 1 }}>
        Its subscription has not begun. A refund of everything that is left prevents it; after a
        part it begins as planned.
      </Typography>
    );
  if (subscription === null) return null;
  if (!subscription.isRunning)
    return (
      <Typography variant="body2" sx={{ mb: 1 }}>
        Its subscription has ended: nothing more is charged.
      </Typography>
    );
  return (
    <>
      <BooleanInput
        source="endSubscription"
        label="End its subscription as well"
        helperText="It ends at once, for good, and is not charged again."
      />
      <FormDataConsumer<{ endSubscription?: boolean }>>
        {({ formData }) =>
          formData.endSubscription !== true && (
            <Alert severity="info" sx={{ mb: 1 }}>
              The subscription goes on
              {subscription.nextChargeAt !== null && ': the next charge is on '}
              {subscription.nextChargeAt !== null && (
                <Time at={subscription.nextChargeAt} isDayOnly />
              )}
              .
            </Alert>
          )
        }
      </FormDataConsumer>
    </>
  );
};

type RefundFieldsProps = {
  record: RefundableRecord;
  /** True when a partial refund is possible. */
  hasAmount?: boolean;
};

/** Amount, reason and subscription of a refund. */
export const RefundFields = ({ record, hasAmount = false }: RefundFieldsProps) => {
  const left = useRefundOptions(record)?.leftCents ?? 0;
  return (
    <>
      {hasAmount && (
        <TextInput
          source="amount"
          label="Amount in dollars"
          helperText={`Empty: all that is left, ${formatMoney(left)}.`}
          inputMode="decimal"
          validate={isAmount(left)}
        />
      )}
      <SelectInput source="reason" label="Reason" choices={reasons} validate={required()} />
      <FormDataConsumer<{ reason?: string }>>
        {({ formData }) => (
          <TextInput
            source="note"
            label="Note for the staff"
            helperText="The buyer does not see it."
            multiline
            {...(formData.reason === 'other' && { validate: required() })}
          />
        )}
      </FormDataConsumer>
      <SubscriptionFields record={record} />
    </>
  );
};
