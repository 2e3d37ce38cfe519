import { BooleanInput, email, required, TextInput } from 'react-admin';
import type { StaffSettings } from '@candor/api-contract/staff-shop';
import { ActionButton } from '../components/ActionButton';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { Time } from '../components/Time';

type Field = readonly [source: keyof StaffSettings['identity'], label: string, help?: string];

const fields: readonly Field[] = [
  ['legalName', 'Legal name', 'Who sells: in the footer, the terms and every email.'],
  ['email', 'Mailbox', 'Shoppers write to it, and answers to our emails go there.'],
  ['phone', 'Phone'],
  ['street', 'Street'],
  ['city', 'City'],
  ['region', 'State', 'Such as SD.'],
  ['postalCode', 'ZIP code'],
];

const ChangeButton = () => (
  <ActionButton<StaffSettings>
    label="Change"
    isMain
    title="Change the shop settings"
    intro="Pages follow within seconds, emails immediately."
    action="change"
    done="Changed."
    permission="catalogue:change"
    values={({ identity, showSampleContent }) => ({ ...identity, showSampleContent })}
  >
    {fields.map(([source, label, help]) => (
      <TextInput
        key={source}
        source={source}
        label={label}
        validate={source === 'email' ? [required(), email()] : required()}
        {...(help && { helperText: help })}
      />
    ))}
    <BooleanInput
      source="showSampleContent"
      label="Show sample reviews and sample counters"
      helperText="Each is labeled as a sample. Switch them off when there are real ones."
    />
  </ActionButton>
);

export const SettingsPage = () => (
  <DetailPage<StaffSettings> title={() => 'Shop settings'} actions={<ChangeButton />}>
    {({ identity, showSampleContent, defaults, shipDate }) => (
      <>
        <DetailSection
          title="About the shop"
          rows={fields.map(([source, label]) => [
            label,
            identity[source] === defaults[source]
              ? `${identity[source]} (default)`
              : identity[source],
          ])}
        />
        <DetailSection
          title="Pages"
          rows={[['Sample content', showSampleContent ? 'Shown, each labeled' : 'Hidden']]}
        />
        <DetailSection
          title="Founders Batch"
          rows={[
            ['First promised ship date', <Time key="date" at={shipDate} />],
            [
              'Why you can’t change it here',
              'Reservations were sold with this date. A delay on the page of the batch asks everybody who has one.',
            ],
          ]}
        />
      </>
    )}
  </DetailPage>
);
