import { DateInput, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import type { StaffCode } from '@candor/api-contract/staff-shop';
import { ActionButton } from '../components/ActionButton';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { ListPage } from '../components/ListPage';
import { formatMoney } from '../components/Money';
import { ResponsiveList } from '../components/ResponsiveList';
import { StateChip } from '../components/StateChip';
import { Time } from '../components/Time';
import { codeBody, type CodeInput } from './new-code';

const permission = 'catalogue:change';

const kinds = [
  { id: 'percent', name: 'Percent' },
  { id: 'amount', name: 'Dollars' },
];

const NewCodeButton = () => (
  <ActionButton<StaffCode>
    label="New code"
    isMain
    title="New discount code"
    intro="Shoppers type it on the payment page of Stripe. You can’t change it later, only switch it off."
    action="create"
    send={(provider, values) =>
      provider.create<StaffCode>('codes', { data: codeBody(values as CodeInput) })
    }
    done="Code created."
    renamed={{ percentOff: 'off', centsOff: 'off' }}
    permission={permission}
    confirm="Create code"
  >
    <TextInput
      source="code"
      label="Code"
      helperText="3 to 40 letters, digits or hyphens."
      validate={required()}
    />
    <SelectInput
      source="kind"
      label="Kind of discount"
      choices={kinds}
      defaultValue="percent"
      validate={required()}
    />
    <NumberInput source="off" label="Percent or dollars off" min={0} validate={required()} />
    <NumberInput
      source="months"
      label="Payments of a subscription"
      helperText="Empty: only the first payment. A skipped or paused month counts as well."
      min={1}
    />
    <DateInput
      source="lastDay"
      label="Last day"
      helperText="Through the end of this day. Empty: no end."
    />
    <NumberInput source="maxUses" label="Number of uses" helperText="Empty: no limit." min={1} />
  </ActionButton>
);

const OffButton = () => (
  <ActionButton<StaffCode>
    label="Switch off"
    title="Switch this code off"
    intro="Shoppers can no longer use it. Subscriptions that have it keep it. You can’t undo this."
    action="off"
    done="Switched off."
    permission={permission}
    isDangerous
    when={({ isActive }) => isActive}
  />
);

const describeOff = ({ percentOff, centsOff }: StaffCode): string =>
  percentOff === null ? formatMoney(centsOff ?? 0) : `${percentOff}%`;

/** A code that was made at Stripe by hand may be for one month. */
const payments = (count: number | null): string =>
  count === null || count === 1 ? 'The first payment' : `The first ${count} payments`;

const describeUses = ({ uses, maxUses }: StaffCode): string =>
  maxUses === null ? String(uses) : `${uses} of ${maxUses}`;

const CodeState = ({ isActive }: Pick<StaffCode, 'isActive'>) => (
  <StateChip label={isActive ? 'Active' : 'Switched off'} tone={isActive ? 'success' : 'default'} />
);

export const CodeList = () => (
  <ListPage
    title="Discount codes"
    sort={{ field: 'createdAt', order: 'DESC' }}
    actions={<NewCodeButton />}
  >
    <ResponsiveList<StaffCode>
      absent="No discount codes yet."
      title={{ label: 'Code', render: ({ code }) => code }}
      columns={[
        { label: 'Discount', render: describeOff },
        { label: 'Used', render: describeUses, isNumber: true },
        {
          label: 'Last day',
          render: ({ lastDay }) => <Time at={lastDay} absent="No end" />,
        },
        { label: 'State', render: (row) => <CodeState {...row} /> },
      ]}
      summary={(row) => (
        <>
          <CodeState {...row} /> {describeOff(row)}, used {describeUses(row)}
        </>
      )}
    />
  </ListPage>
);

export const CodeDetail = () => (
  <DetailPage<StaffCode> title={({ code }) => `Code ${code}`} actions={<OffButton />}>
    {(row) => (
      <DetailSection
        title="Discount"
        rows={[
          ['State', <CodeState key="state" {...row} />],
          ['Discount', describeOff(row)],
          ['Subscription payments', payments(row.months)],
          ['Last day', <Time key="until" at={row.lastDay} absent="No end" />],
          ['Used', describeUses(row)],
          ['Created', <Time key="made" at={row.createdAt} />],
        ]}
      />
    )}
  </DetailPage>
);
