import type { Person, PersonRow } from '@candor/api-contract/staff-people';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { Box } from '@mui/material';
import { Resource, TextInput } from 'react-admin';
import { DetailPage } from '../parts/DetailPage';
import { DetailSection } from '../parts/DetailSection';
import { HistoryList } from '../parts/HistoryList';
import { ListPage } from '../parts/ListPage';
import { Money } from '../parts/Money';
import { RecordLink } from '../parts/RecordLink';
import { ResponsiveList } from '../parts/ResponsiveList';
import { Time } from '../parts/Time';
import type { Topic } from '../parts/topic';
import { PersonActions } from './person-actions';

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

const PeopleList = () => (
  <ListPage title="People" sort={{ field: 'email', order: 'ASC' }} filters={filters}>
    <ResponsiveList<PersonRow>
      title={{ label: 'Email', render: ({ email }) => email }}
      columns={[
        { label: 'Name', render: ({ name }) => name },
        { label: 'Account', render: ({ hasAccount }) => (hasAccount ? 'Account' : 'Guest') },
        { label: 'Orders', isNumber: true, render: ({ orders }) => orders },
        { label: 'Subscriptions', isNumber: true, render: ({ subscriptions }) => subscriptions },
        { label: 'Reservations', isNumber: true, render: ({ reservations }) => reservations },
      ]}
      summary={({ name, orders, subscriptions }) =>
        `${name} · ${orders} orders · ${subscriptions} subscriptions`
      }
    />
  </ListPage>
);

const Account = ({ account, sessions, rituals }: Person) => (
  <DetailSection
    title="Account"
    rows={
      account === null
        ? [['Account', 'None: a guest']]
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

type Purchase = Person['purchases'][number];

const Purchases = (props: { title: string; resource: string; rows: readonly Purchase[] }) => (
  <DetailSection title={props.title}>
    <HistoryList
      absent="None."
      entries={props.rows.map(({ id, number, status, totalCents, createdAt }) => ({
        id,
        at: createdAt,
        text: (
          <>
            <RecordLink resource={props.resource} id={id}>
              {number}
            </RecordLink>
            , <Money cents={totalCents} />, {status.replaceAll('_', ' ')}
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
            , <Money cents={cents} />, {status.replaceAll('_', ' ')}
          </>
        ),
      }))}
    />
  </DetailSection>
);

const titles: Readonly<Record<string, string>> = {
  coaching: 'Coaching',
  coachApplications: 'Applications to coach',
  changesByStaff: 'Changes by staff',
  messages: 'Messages',
};

const Others = ({ others }: Person) =>
  Object.entries(others).map(([name, value]) => (
    <DetailSection key={name} title={titles[name] ?? name}>
      <Box
        component="pre"
        sx={{ m: 0, mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13 }}
      >
        {JSON.stringify(value, null, 2)}
      </Box>
    </DetailSection>
  ));

const PersonDetail = () => (
  <DetailPage<Person> title={({ email }) => email} actions={<PersonActions />}>
    {(person) => (
      <>
        <Account {...person} />
        <Purchases title="Orders" resource="orders" rows={person.purchases} />
        <Purchases title="Reservations" resource="reservations" rows={person.reserved} />
        <Subscriptions {...person} />
        <DetailSection title="Mails">
          <HistoryList
            absent="None."
            entries={person.mails.map(({ kind, subject, createdAt, sentAt }, at) => ({
              id: `${kind}-${at}`,
              at: createdAt,
              text: `${subject} (${kind}${sentAt === null ? ', not sent yet' : ''})`,
            }))}
          />
        </DetailSection>
        <Others {...person} />
        <DetailSection title="If this person is erased">
          <ul>
            {person.ifErased.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </DetailSection>
      </>
    )}
  </DetailPage>
);

/** Everything about one person, found by address, name or order number. */
export const peopleTopic: Topic = {
  resource: <Resource key="people" name="people" list={PeopleList} show={PersonDetail} />,
  menu: {
    label: 'People',
    icon: <PeopleIcon />,
    group: 'People',
    to: '/people',
    permission: 'people:read',
  },
};
