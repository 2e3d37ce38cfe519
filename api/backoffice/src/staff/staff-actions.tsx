import { email, required, SelectInput, TextInput } from 'react-admin';
import { ActionButton } from '../components/ActionButton';
import { OneTimeText } from '../components/OneTimeText';
import type { StaffRow } from './staff-row';
import { roles } from './staff-row';

const permission = 'staff:manage';

const InvitationLink = ({ link = '', email: to }: StaffRow) => (
  <OneTimeText
    intro={`Send this link to ${to}. It works once and is shown only now.`}
    lines={[link]}
  />
);

const RoleInput = () => (
  <SelectInput source="role" label="Role" choices={roles} validate={required()} />
);

export const InviteButton = () => (
  <ActionButton<StaffRow>
    label="Invite"
    isMain
    title="Invite someone"
    intro="You get a link that you send to the person. It lets them choose a password."
    action="invite"
    send={(provider, data) => provider.create<StaffRow>('staff', { data })}
    done="Invited."
    permission={permission}
    result={(row) => <InvitationLink {...row} />}
  >
    <TextInput source="email" label="Email" type="email" validate={[required(), email()]} />
    <RoleInput />
  </ActionButton>
);

export const StaffActions = () => (
  <>
    <ActionButton<StaffRow>
      label="Change role"
      title="Change the role"
      intro="The new role applies at once, even in open sessions."
      action="role"
      done="Role changed."
      permission={permission}
      values={({ role }) => ({ role })}
    >
      <RoleInput />
    </ActionButton>
    <ActionButton<StaffRow>
      label="Change name"
      title="Change the name"
      intro="Colleagues see it in place of the address. Empty: they see the address."
      action="name"
      done="Name changed."
      permission={permission}
      values={({ name }) => ({ name })}
    >
      <TextInput source="name" label="Name" />
    </ActionButton>
    <ActionButton<StaffRow>
      label="New link"
      title="Create a new link"
      intro="The person chooses a password and a second factor again. Older links stop working."
      action="new-link"
      done="Link created."
      permission={permission}
      when={({ state }) => state !== 'disabled'}
      result={(row) => <InvitationLink {...row} />}
    />
    <ActionButton<StaffRow>
      label="Enable"
      title="Enable this account"
      action="enable"
      done="Account enabled."
      permission={permission}
      when={({ state }) => state === 'disabled'}
    />
    <ActionButton<StaffRow>
      label="Disable"
      title="Disable this account"
      intro="The person is signed out at once and can’t sign in until you enable the account."
      action="disable"
      done="Account disabled."
      permission={permission}
      isDangerous
      when={({ state }) => state !== 'disabled'}
    />
  </>
);
