import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { ListPage } from '../components/ListPage';
import { ResponsiveList } from '../components/ResponsiveList';
import { StateChip } from '../components/StateChip';
import { Time } from '../components/Time';
import { InviteButton, StaffActions } from './staff-actions';
import type { StaffRow } from './staff-row';
import { nameRole, roles, stateLabels } from './staff-row';

const StaffState = ({ state }: Pick<StaffRow, 'state'>) => {
  const [label, tone] = stateLabels[state];
  return <StateChip label={label} tone={tone} />;
};

export const StaffList = () => (
  <ListPage title="Staff" sort={{ field: 'email', order: 'ASC' }} actions={<InviteButton />}>
    <ResponsiveList<StaffRow>
      title={{ sort: 'email', label: 'Email', render: ({ email }) => email }}
      columns={[
        { label: 'Name', render: ({ name }) => name ?? '–' },
        { sort: 'role', label: 'Role', render: ({ role }) => nameRole(role) },
        { sort: 'state', label: 'State', render: ({ state }) => <StaffState state={state} /> },
        {
          sort: 'seenAt',
          label: 'Last seen',
          render: ({ seenAt }) => <Time at={seenAt} absent="Never" />,
        },
      ]}
    />
  </ListPage>
);

export const StaffDetail = () => (
  <DetailPage<StaffRow> title={({ email }) => email} actions={<StaffActions />}>
    {({ email, name, role, state, seenAt }) => (
      <DetailSection
        title="Account"
        rows={[
          ['Email', email],
          ['Name', name],
          ['Role', roles.find(({ id }) => id === role)?.name],
          ['State', <StaffState key="state" state={state} />],
          ['Last seen', <Time key="seen" at={seenAt} absent="Never" />],
        ]}
      />
    )}
  </DetailPage>
);
