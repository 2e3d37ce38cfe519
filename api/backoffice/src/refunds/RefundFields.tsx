import { Alert, Typography } from '@mui/material';
import { BooleanInput, FormDataConsumer, required, SelectInput, TextInput } from 'react-admin';
import { Time } from '../components/Time';
import { reasonNames } from './reason-names';
import { RefundChoice } from './RefundChoice';
import { type RefundableRecord, useRefundOptions } from './use-refund-options';

const reasons = Object.entries(reasonNames).map(([id, name]) => ({ id, name }));

const SubscriptionFields = ({ record }: { record: RefundableRecord }) => {
  const options = useRefundOptions(record);
  if (!options) return null;
  const { subscription, isSubscriptionToBegin } = options;
  if (isSubscriptionToBegin)
    return (
      <Typography variant="body2" sx={{ mb: 1 }}>
        Its subscription hasn’t begun. A refund of everything that is left prevents it; after a part
        it begins as planned.
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
              The subscription continues
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
  hasChoice?: boolean;
};

/** Parts or amount, reason and subscription of a refund. */
export const RefundFields = ({ record, hasChoice = false }: RefundFieldsProps) => {
  const options = useRefundOptions(record);
  return (
    <>
      {hasChoice && options && <RefundChoice {...options} />}
      <SelectInput source="reason" label="Reason" choices={reasons} validate={required()} />
      <FormDataConsumer<{ reason?: string }>>
        {({ formData }) => (
          <TextInput
            source="note"
            label="Note for the staff"
            helperText="The buyer doesn’t see it."
            multiline
            {...(formData.reason === 'other' && { validate: required() })}
          />
        )}
      </FormDataConsumer>
      <SubscriptionFields record={record} />
    </>
  );
};
