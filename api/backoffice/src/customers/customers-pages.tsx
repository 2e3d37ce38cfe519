import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { nameMailKind } from '@candor/api-contract/mail-kinds';
import type { Person, PersonRow } from '@candor/api-contract/staff-customers';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { FileLink } from '../components/FileLink';
import { HistoryList } from '../components/HistoryList';
import { ListPage } from '../components/ListPage';
import { Money } from '../components/Money';
import { RecordLink } from '../components/RecordLink';
import { ResponsiveList } from '../components/ResponsiveList';
import { Time } from '../components/Time';
import { useMay } from '../components/use-may';
import { PurchaseState } from '../orders/purchase-state';
import { SubscriptionState } from '../subscriptions/subscription-labels';
import { CustomerActions } from './customer-actions';
import { OtherRecords } from './OtherRecords';

const filters = [
  <TextInput
    key="text"
    source="text"
    label="Email, name or order number"
    alwaysOn
    resettable
    fullWidth
  />,
];

const plural = (count: number, one: string): string[] =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`];

/** '3 orders, 1 reservation, 1 running subscription' */
const describeBought = ({ orders, reservations, subscriptions, running }: PersonRow): string =>
  [
    ...plural(orders, 'order'),
    ...plural(reservations, 'reservation'),
    ...plural(running, 'running subscription'),
    ...plural(subscriptions - running, 'ended subscription'),
  ].join(', ') || 'Nothing yet';

const ExportListButton = () => {
  const mayExport = useMay()('people:export');
  return mayExport && <FileLink href="/staff/api/people.csv">Export all as CSV</FileLink>;
};

export const CustomerList = () => (
  <ListPage
    title="Customers"
    sort={{ field: 'lastAt', order: 'DESC' }}
    filters={filters}
    actions={<ExportListButton />}
  >
    <ResponsiveList<PersonRow>
      absent="Nobody has bought anything yet."
      title={{ label: 'Email', render: ({ email }) => email }}
      columns={[
        { label: 'Name', render: ({ name }) => name },
        { label: 'Account', render: ({ hasAccount }) => (hasAccount ? 'Account' : 'Guest') },
        { label: 'Bought', render: describeBought },
        {
          label: 'Paid, less refunds',
          isNumber: true,
          render: ({ paidCents }) => <Money cents={paidCents} />,
        },
        { label: 'First', render: ({ firstAt }) => <Time at={firstAt} isDayOnly /> },
        { sort: 'lastAt', label: 'Last', render: ({ lastAt }) => <Time at={lastAt} isDayOnly /> },
      ]}
      summary={(row) => (
        <>
          {row.name} · {describeBought(row)} · <Money cents={row.paidCents} />
        </>
      )}
    />
  </ListPage>
);

const Account = ({ account, sessions, rituals }: Person) => (
  <DetailSection
    title="Account"
    rows={
      account === null
        ? [['Account', 'None, a guest']]
        : [
            ['Since', <Time key="since" at={account.createdAt} isDayOnly />],
            [
              'Address confirmed',
              <Time key="confirmed" at={account.confirmedAt} absent="Not yet" isDayOnly />,
            ],
            ['Rituals', rituals],
            [
              'Signed in',
              sessions.length === 0 ? 'Nowhere' : sessions.map(({ device }) => device).join(', '),
            ],
          ]
    }
  />
);

type PurchasesProps = {
  title: string;
  resource: string;
  rows: readonly Pick<Person['purchases'][number], 'number' | 'totalCents' | 'createdAt'>[];
  states: readonly ReactNode[];
};

const Purchases = ({ title, resource, rows, states }: PurchasesProps) => (
  <DetailSection title={title}>
    <HistoryList
      absent="None."
      entries={rows.map(({ number, totalCents, createdAt }, at) => ({
        id: number,
        at: createdAt,
        text: (
          <>
            <RecordLink resource={resource} id={number}>
              {number}
            </RecordLink>
            , <Money cents={totalCents} /> {states[at]}
          </>
        ),
      }))}
    />
  </DetailSection>
);

const Subscriptions = ({ subscribed }: Person) => (
  <DetailSection title="Subscriptions">
    <HistoryList
      absent="None."
      entries={subscribed.map(({ id, what, cents, status, startedAt }) => ({
        id,
        at: startedAt,
        text: (
          <>
            <RecordLink resource="subscriptions" id={id}>
              {what}
            </RecordLink>
            , <Money cents={cents} /> <SubscriptionState state={status} />
          </>
        ),
      }))}
    />
  </DetailSection>
);

export const CustomerDetail = () => (
  <DetailPage<Person>
    title={({ email }) => email}
    actions={<CustomerActions />}
    aside={(person) => (
      <>
        <DetailSection title="Emails">
          <HistoryList
            absent="None."
            entries={person.mails.map(({ kind, subject, createdAt, sentAt }, at) => ({
              id: `${kind}-${at}`,
              at: createdAt,
              text: `${subject} (${nameMailKind(kind)}${sentAt === null ? ', not sent yet' : ''})`,
            }))}
          />
        </DetailSection>
        <OtherRecords others={person.others} />
        <DetailSection title="If this person is erased">
          <Typography component="ul" variant="body2" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {person.ifErased.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Typography>
        </DetailSection>
      </>
    )}
  >
    {(person) => (
      <>
        <DetailSection
          title="Bought"
          rows={[
            ['In all', describeBought(person)],
            ['Paid, less refunds', <Money key="paid" cents={person.paidCents} />],
            ['First purchase', <Time key="first" at={person.firstAt} isDayOnly />],
            ['Last purchase', <Time key="last" at={person.lastAt} isDayOnly />],
          ]}
        />
        <Account {...person} />
        <Purchases
          title="Orders"
          resource="orders"
          rows={person.purchases}
          states={person.purchases.map(({ number, status }) => (
            <PurchaseState key={number} status={status} />
          ))}
        />
        <Purchases
          title="Reservations"
          resource="reservations"
          rows={person.reserved}
          states={person.reserved.map(({ number, status }) => (
            <PurchaseState key={number} status={status} />
          ))}
        />
        <Subscriptions {...person} />
      </>
    )}
  </DetailPage>
);
