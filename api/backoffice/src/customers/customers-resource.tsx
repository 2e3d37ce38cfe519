import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Resource, TextInput } from 'react-admin';
import type { Person, PersonRow } from '@candor/api-contract/staff-customers';
import { nameMailKind } from '@candor/api-contract/staff-mails';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { HistoryList } from '../components/HistoryList';
import { ListPage } from '../components/ListPage';
import { Money } from '../components/Money';
import { RecordLink } from '../components/RecordLink';
import type { ResourceDefinition } from '../components/resource';
import { ResponsiveList } from '../components/ResponsiveList';
import { Time } from '../components/Time';
import { CustomersIcon } from '../icons';
import { PurchaseState } from '../orders/purchase-state';
import { SubscriptionState } from '../subscriptions/subscription-labels';
import { CustomerActions } from './customer-actions';
import { OtherRecords } from './OtherRecords';

const filters = [
  <TextInput
    key="text"
    source="text"
    label="Address, name or order number"
    alwaysOn
    resettable
    fullWidth
  />,
];

const CustomerList = () => (
  <ListPage title="Customers" sort={{ field: 'email', order: 'ASC' }} filters={filters}>
    <ResponsiveList<PersonRow>
      absent="Type an address, a name or the number of an order."
      title={{ label: 'Email', render: ({ email }) => email }}
      columns={[
        { label: 'Name', render: ({ name }) => name },
        { label: 'Account', render: ({ hasAccount }) => (hasAccount ? 'Account' : 'Guest') },
        { label: 'Orders', isNumber: true, render: ({ orders }) => orders },
        { label: 'Subscriptions', isNumber: true, render: ({ subscriptions }) => subscriptions },
        { label: 'Reservations', isNumber: true, render: ({ reservations }) => reservations },
      ]}
      summary={({ name, orders, subscriptions }) =>
        `${name} · Orders: ${orders} · Subscriptions: ${subscriptions}`
      }
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

const CustomerDetail = () => (
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

/** Everything about one person, found by address, name or order number. */
export const customersResource: ResourceDefinition = {
  resource: <Resource key="people" name="people" list={CustomerList} show={CustomerDetail} />,
  menu: {
    label: 'Customers',
    icon: <CustomersIcon />,
    group: 'People',
    to: '/people',
    permission: 'people:read',
  },
};
