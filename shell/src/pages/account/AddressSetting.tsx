import styled from 'styled-components';
import type { SavedAddressReply, UsAddress } from '@candor/shell-contract/account';
import { api } from '@candor/shell-contract/session';
import { toasts } from '@candor/shell-contract/toasts';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { useQuery } from '@candor/shell-contract/use-query';
import { isZipCode, zipProblem } from '@candor/shell-contract/zip-code';
import { Button, TextButton } from '@candor/ui/Button';
import { Field } from '@candor/ui/Field';
import { AsyncContent } from '@candor/ui/loading/AsyncPanel';
import { Note } from '@candor/ui/Note';
import { SmallPrint } from '@candor/ui/Type';
import { errorMessage } from '../form/error-message';
import { readMessage, validateMessage, type Message, type MessageField } from '../form/fields';
import { useForm } from '../form/use-form';
import { SettingDetails } from './SettingDetails';

const fields: readonly (MessageField & { name: keyof UsAddress })[] = [
  {
    name: 'name',
    label: 'Name',
    requiredText: 'Name is required',
    maxLength: 100,
    autoComplete: 'name',
  },
  {
    name: 'line1',
    label: 'Street address',
    requiredText: 'Street address is required',
    maxLength: 100,
    autoComplete: 'address-line1',
  },
  { name: 'line2', label: 'Apartment (optional)', maxLength: 100, autoComplete: 'address-line2' },
  {
    name: 'city',
    label: 'City',
    requiredText: 'City is required',
    maxLength: 100,
    autoComplete: 'address-level2',
  },
  {
    name: 'state',
    label: 'State',
    requiredText: 'State is required',
    maxLength: 100,
    autoComplete: 'address-level1',
  },
  {
    name: 'zip',
    label: 'ZIP code',
    requiredText: 'ZIP code is required',
    maxLength: 100,
    autoComplete: 'postal-code',
  },
];

const validate = (message: Message): Message => ({
  ...(isZipCode(message['zip'] ?? '') ? {} : { zip: zipProblem }),
  ...validateMessage(fields, message),
});

const postAddress = (address: Message | null) =>
  api.call<SavedAddressReply>('/api/account/address', { method: 'POST', body: { address } });

const fetchAddress = (signal: AbortSignal) =>
  api.call<SavedAddressReply>('/api/account/address', { signal });

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  & > * {
    grid-column: 1 / -1;
  }
  & > :has(> [name='state']) {
    grid-column: 1;
  }
  & > :has(> [name='zip']) {
    grid-column: 2;
  }
`;

type FormProps = { saved: UsAddress | null; onSaved: (response: SavedAddressReply) => void };

const AddressForm = ({ saved, onSaved }: FormProps) => {
  const deletion = useMutation(errorMessage);
  const { isBusy, fieldErrors, error, onSubmit } = useForm({
    read: (data) => readMessage(fields, data),
    validate,
    send: async (message) => {
      onSaved(await postAddress(message));
      toasts.show({ message: 'Name and address are saved.' });
      return null;
    },
  });
  const remove = () =>
    deletion.run(async () => {
      onSaved(await postAddress(null));
      toasts.show({ message: 'Name and address are deleted.' });
    });
  const shown = error ?? deletion.error;
  return (
    <Form aria-label="Name and address" noValidate method="post" onSubmit={onSubmit}>
      {shown && <Note tone="error">{shown}</Note>}
      {fields.map(({ name, label, autoComplete }) => (
        <Field
          key={name}
          name={name}
          label={label}
          defaultValue={saved?.[name] ?? ''}
          {...(autoComplete ? { autoComplete } : {})}
          {...(fieldErrors[name] ? { error: fieldErrors[name] } : {})}
        />
      ))}
      <Button $ghost type="submit" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Saving...' : 'Save'}
      </Button>
      {saved && (
        <TextButton type="button" disabled={deletion.isBusy} onClick={() => void remove()}>
          Delete name and address
        </TextButton>
      )}
    </Form>
  );
};

/** Name and address that fill the payment page of a cart. */
export const AddressSetting = () => {
  const query = useQuery(fetchAddress);
  return (
    <SettingDetails title="Name and address">
      <SmallPrint>
        For your next order: Stripe’s payment page comes with them and your email filled in, and you
        can type another address there.
      </SmallPrint>
      <AsyncContent
        query={query}
        loading="Looking it up."
        unavailable="We can’t look up your address right now. Please try again."
      >
        {({ address }) => (
          <AddressForm
            key={JSON.stringify(address)}
            saved={address}
            onSaved={(response) => query.setData(() => response)}
          />
        )}
      </AsyncContent>
    </SettingDetails>
  );
};
