import { TextInput } from 'react-admin';
import type { MessageRow } from '@candor/api-contract/staff-messages';
import { ChoiceFilter } from '../components/ChoiceFilter';
import { ListPage } from '../components/ListPage';
import { ResponsiveList } from '../components/ResponsiveList';
import { StaffName } from '../components/StaffName';
import { StateChip } from '../components/StateChip';
import { Time } from '../components/Time';
import { kindLabels } from './message-labels';

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, name]) => ({ id, name }));

const filters = [
  <TextInput key="text" source="text" label="Search" alwaysOn resettable />,
  <ChoiceFilter
    key="state"
    source="state"
    label="State"
    choices={choices({ open: 'Open', done: 'Done' })}
    alwaysOn
  />,
  <ChoiceFilter key="kind" source="kind" label="Kind" choices={choices(kindLabels)} alwaysOn />,
  <ChoiceFilter
    key="assigned"
    source="assigned"
    label="Assigned to"
    choices={choices({ me: 'Me', nobody: 'Nobody' })}
    alwaysOn
  />,
];

const MessageState = ({ state, isLate }: Pick<MessageRow, 'state' | 'isLate'>) => {
  if (state === 'done') return <StateChip label="Done" tone="success" />;
  return isLate ? <StateChip label="Late" tone="error" /> : <StateChip label="Open" />;
};

export const MessageList = () => (
  <ListPage
    title="Messages"
    sort={{ field: 'createdAt', order: 'DESC' }}
    filters={filters}
    filterDefaults={{ state: 'open' }}
  >
    <ResponsiveList<MessageRow>
      absent="No messages to answer."
      title={{ label: 'From', render: ({ name, email }) => name ?? email }}
      columns={[
        { label: 'Kind', render: ({ kind }) => kindLabels[kind] },
        { label: 'Text', render: ({ excerpt }) => excerpt },
        { label: 'State', render: (row) => <MessageState {...row} /> },
        {
          label: 'Assigned to',
          render: ({ assignedTo }) => (assignedTo ? <StaffName of={assignedTo.email} /> : '–'),
        },
        {
          sort: 'createdAt',
          label: 'Received',
          render: ({ createdAt }) => <Time at={createdAt} />,
        },
      ]}
      summary={(row) => (
        <>
          <MessageState {...row} /> <Time at={row.createdAt} /> · {row.excerpt}
        </>
      )}
    />
  </ListPage>
);
