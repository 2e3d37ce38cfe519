import { Typography } from '@mui/material';
import { DateInput, TextInput, useResourceDefinitions } from 'react-admin';
import type { AuditEntry } from '@candor/api-contract/staff';
import { actionNames, nameAction } from '../components/action-names';
import { ChoiceFilter } from '../components/ChoiceFilter';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { ListPage } from '../components/ListPage';
import { RecordLink } from '../components/RecordLink';
import { ResponsiveList } from '../components/ResponsiveList';
import { StaffName, StaffNameInFull } from '../components/StaffName';
import { Time } from '../components/Time';
import { Values } from '../components/Values';
import { nameRole } from '../staff/staff-row';

const actions = Object.entries(actionNames).map(([id, name]) => ({ id, name }));

const filters = [
  <TextInput key="actor" source="actor" label="Who" alwaysOn resettable />,
  <ChoiceFilter key="action" source="action" label="What" choices={actions} alwaysOn />,
  <TextInput key="subject" source="subject" label="About, begins with" alwaysOn resettable />,
  <DateInput key="day" source="day" label="Day" alwaysOn />,
];

export const AuditList = () => (
  <ListPage title="Audit log" sort={{ field: 'at', order: 'DESC' }} filters={filters}>
    <ResponsiveList<AuditEntry>
      absent="Nobody has changed anything yet."
      title={{ sort: 'at', label: 'When', render: ({ at }) => <Time at={at} /> }}
      columns={[
        { label: 'Who', render: ({ actor }) => <StaffName of={actor} /> },
        { label: 'What', render: ({ action }) => nameAction(action) },
        { label: 'About', render: ({ subject }) => subject },
      ]}
      summary={({ actor, action, subject }) => (
        <>
          {nameAction(action)}: {subject} · <StaffName of={actor} />
        </>
      )}
    />
  </ListPage>
);

/** The resources whose records the log names, by the first words of a subject. */
const resourceOf: Readonly<Record<string, string>> = {
  order: 'orders',
  reservation: 'reservations',
  subscription: 'subscriptions',
  stock: 'stock',
  mail: 'mails',
  message: 'messages',
  review: 'reviews',
  'price version': 'prices',
};

/** A subject of the log, as a link to the page of its record if there is one. */
const Subject = ({ subject }: Pick<AuditEntry, 'subject'>) => {
  const pages = useResourceDefinitions();
  const [, kind = '', id = ''] = /^(price version|[a-z]+) (\S+)$/.exec(subject) ?? [];
  const resource = resourceOf[kind];
  if (resource === undefined || !(resource in pages)) return <>{subject}</>;
  return (
    <RecordLink resource={resource} id={id}>
      {subject}
    </RecordLink>
  );
};

const ValuesSection = ({ title, values }: { title: string; values: object }) => (
  <DetailSection title={title}>
    <Typography component="div" variant="body2" sx={{ mt: 1 }}>
      {Object.keys(values).length === 0 ? 'Nothing' : <Values values={values} />}
    </Typography>
  </DetailSection>
);

export const AuditDetail = () => (
  <DetailPage<AuditEntry> title={({ action, subject }) => `${nameAction(action)}: ${subject}`}>
    {({ at, actor, role, action, subject, from, before, after }) => (
      <>
        <DetailSection
          title="What happened"
          rows={[
            ['When', <Time key="at" at={at} />],
            ['Who', <StaffNameInFull key="who" of={actor} />],
            ['Role', role && nameRole(role)],
            ['From', from],
            ['What', nameAction(action)],
            ['About', <Subject key="about" subject={subject} />],
          ]}
        />
        <ValuesSection title="Before" values={before} />
        <ValuesSection title="After" values={after} />
      </>
    )}
  </DetailPage>
);
