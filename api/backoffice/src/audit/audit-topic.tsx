import type { AuditEntry } from '@candor/api-contract/staff';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Box } from '@mui/material';
import { DateInput, Resource, TextInput } from 'react-admin';
import { DetailPage } from '../parts/DetailPage';
import { DetailSection } from '../parts/DetailSection';
import { ListPage } from '../parts/ListPage';
import { ResponsiveList } from '../parts/ResponsiveList';
import { Time } from '../parts/Time';
import type { Topic } from '../parts/topic';

/** A row of GET /staff/api/audit. */

const filters = [
  <TextInput key="actor" source="actor" label="Who" alwaysOn resettable />,
  <TextInput key="action" source="action" label="Action" alwaysOn resettable />,
  <TextInput key="subject" source="subject" label="Subject" alwaysOn resettable />,
  <DateInput key="day" source="day" label="Day" alwaysOn />,
];

const AuditList = () => (
  <ListPage title="Audit log" sort={{ field: 'at', order: 'DESC' }} filters={filters}>
    <ResponsiveList<AuditEntry>
      title={{ sort: 'at', label: 'When', render: ({ at }) => <Time at={at} /> }}
      columns={[
        { label: 'Who', render: ({ actor }) => actor },
        { label: 'Action', render: ({ action }) => action },
        { label: 'Subject', render: ({ subject }) => subject },
      ]}
    />
  </ListPage>
);

const Values = ({ title, values }: { title: string; values: unknown }) => (
  <DetailSection title={title}>
    <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {values === null || values === undefined ? 'Nothing' : JSON.stringify(values, null, 2)}
    </Box>
  </DetailSection>
);

const AuditDetail = () => (
  <DetailPage<AuditEntry> title={({ action, subject }) => `${action} ${subject}`}>
    {({ at, actor, role, action, subject, from, before, after }) => (
      <>
        <DetailSection
          title="What happened"
          rows={[
            ['When', <Time key="at" at={at} />],
            ['Who', actor],
            ['Role', role],
            ['From', from],
            ['Action', action],
            ['Subject', subject],
          ]}
        />
        <Values title="Before" values={before} />
        <Values title="After" values={after} />
      </>
    )}
  </DetailPage>
);

/** Every change that staff made. Nobody can edit it. */
export const auditTopic: Topic = {
  resource: <Resource key="audit" name="audit" list={AuditList} show={AuditDetail} />,
  menu: {
    label: 'Audit log',
    icon: <HistoryIcon />,
    group: 'House',
    to: '/audit',
    permission: 'audit:read',
  },
};
