import { Resource, TextInput, useGetList } from 'react-admin';
import {
  nameMailKind,
  type MailTemplateRow,
  type StaffMailRow,
} from '@candor/api-contract/staff-mails';
import { ChoiceFilter } from '../components/ChoiceFilter';
import { ListPage } from '../components/ListPage';
import type { ResourceDefinition } from '../components/resource';
import { ResponsiveList } from '../components/ResponsiveList';
import { Time } from '../components/Time';
import { MailIcon, TemplateIcon } from '../icons';
import { MailDetailPage } from './MailDetailPage';
import { MailState, mailStateLabels } from './MailState';
import { RetryAllButton } from './RetryAllButton';
import { TemplateDetailPage, TemplateList } from './TemplatePages';

type KindFilterProps = {
  source: string;
  label: string;
  alwaysOn: boolean;
  /** Read by the line of active filters. */
  nameOf: (kind: string) => string;
};

/** Every kind has a template. */
const KindFilter = ({ nameOf, ...props }: KindFilterProps) => {
  const { data = [] } = useGetList<MailTemplateRow>('mail-templates', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  });
  return <ChoiceFilter {...props} choices={data.map(({ id }) => ({ id, name: nameOf(id) }))} />;
};

const filters = [
  <TextInput
    key="recipient"
    source="recipient"
    label="Recipient begins with"
    alwaysOn
    resettable
  />,
  <ChoiceFilter
    key="state"
    source="state"
    label="State"
    choices={Object.entries(mailStateLabels).map(([id, [name]]) => ({ id, name }))}
    alwaysOn
  />,
  <KindFilter key="kind" source="kind" label="Kind" nameOf={nameMailKind} alwaysOn />,
];

const MailList = () => (
  <ListPage
    title="Emails"
    sort={{ field: 'id', order: 'DESC' }}
    filters={filters}
    actions={<RetryAllButton />}
  >
    <ResponsiveList<StaffMailRow>
      absent="No emails yet."
      title={{
        label: 'Subject',
        render: ({ subject, isErased, kind }) =>
          isErased ? `${nameMailKind(kind)}, erased` : subject,
      }}
      columns={[
        { label: 'To', render: ({ recipient }) => recipient || '–' },
        { label: 'Kind', render: ({ kind }) => nameMailKind(kind) },
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
export const mailsResource: ResourceDefinition = {
  resource: <Resource key="mails" name="mails" list={MailList} show={MailDetailPage} />,
  menu: {
    label: 'Emails',
    icon: <MailIcon />,
    group: 'Shop',
    to: '/mails',
    permission: 'mails:read',
  },
};

/** Every template of the shop's mails, with sample data. */
export const mailTemplatesResource: ResourceDefinition = {
  resource: (
    <Resource
      key="mail-templates"
      name="mail-templates"
      list={TemplateList}
      show={TemplateDetailPage}
    />
  ),
  menu: {
    label: 'Email templates',
    icon: <TemplateIcon />,
    group: 'Shop',
    to: '/mail-templates',
    permission: 'mails:read',
  },
};
