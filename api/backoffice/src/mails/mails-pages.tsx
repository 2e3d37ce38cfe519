import { TextInput, useGetList } from 'react-admin';
import { nameMailKind } from '@candor/api-contract/mail-kinds';
import type { MailTemplateRow, StaffMailRow } from '@candor/api-contract/staff-mails';
import { ChoiceFilter } from '../components/ChoiceFilter';
import { ListPage } from '../components/ListPage';
import { ResponsiveList } from '../components/ResponsiveList';
import { Time } from '../components/Time';
import { MailState, mailStateLabels } from './MailState';
import { RetryAllButton } from './RetryAllButton';

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

export const MailList = () => (
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
