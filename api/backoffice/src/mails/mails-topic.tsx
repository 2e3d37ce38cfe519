import MailIcon from '@mui/icons-material/MailOutlined';
import TemplateIcon from '@mui/icons-material/ArticleOutlined';
import type { StaffMailRow } from '@candor/api-contract/staff-mails';
import { Resource, SelectInput, TextInput } from 'react-admin';
import { ListPage } from '../parts/ListPage';
import { ResponsiveList } from '../parts/ResponsiveList';
import { Time } from '../parts/Time';
import type { Topic } from '../parts/topic';
import { MailDetailPage } from './MailDetailPage';
import { MailState, mailStateLabels } from './MailState';
import { RetryAllButton } from './RetryAllButton';
import { TemplateDetailPage, TemplateList } from './TemplatePages';

const filters = [
  <TextInput
    key="recipient"
    source="recipient"
    label="Recipient begins with"
    alwaysOn
    resettable
  />,
  <SelectInput
    key="state"
    source="state"
    label="State"
    choices={Object.entries(mailStateLabels).map(([id, [name]]) => ({ id, name }))}
    alwaysOn
  />,
  <TextInput key="kind" source="kind" label="Kind" alwaysOn resettable />,
];

const MailList = () => (
  <ListPage
    title="Mails"
    sort={{ field: 'id', order: 'DESC' }}
    filters={filters}
    actions={<RetryAllButton />}
  >
    <ResponsiveList<StaffMailRow>
      title={{
        label: 'Subject',
        render: ({ subject, isErased, kind }) => (isErased ? `${kind}, erased` : subject),
      }}
      columns={[
        { label: 'To', render: ({ recipient }) => recipient || '–' },
        { label: 'Kind', render: ({ kind }) => kind },
        { label: 'State', render: ({ state }) => <MailState state={state} /> },
        { sort: 'id', label: 'Written', render: ({ createdAt }) => <Time at={createdAt} /> },
      ]}
      summary={({ state, recipient, createdAt }) => (
        <>
          <MailState state={state} /> <Time at={createdAt} /> · {recipient || '–'}
        </>
      )}
    />
  </ListPage>
);

/** The outbox: what waits, was sent, or was given up. */
export const mailsTopic: Topic = {
  resource: <Resource key="mails" name="mails" list={MailList} show={MailDetailPage} />,
  menu: {
    label: 'Mails',
    icon: <MailIcon />,
    group: 'Shop',
    to: '/mails',
    permission: 'mails:read',
  },
};

/** Every template of the shop's mails, with sample data. */
export const mailTemplatesTopic: Topic = {
  resource: (
    <Resource
      key="mail-templates"
      name="mail-templates"
      list={TemplateList}
      show={TemplateDetailPage}
    />
  ),
  menu: {
    label: 'Mail templates',
    icon: <TemplateIcon />,
    group: 'Shop',
    to: '/mail-templates',
    permission: 'mails:read',
  },
};
