import { BooleanInput, required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import type { MessageDetail } from '@candor/api-contract/staff-messages';
import { ActionButton } from '../components/ActionButton';
import { useStaffName } from '../components/StaffName';
import { chosenReply, firstReplyValues, ReplyFields } from './ReplyFields';

const permission = 'messages:answer';
const nobody = 'nobody';

const ReplyButton = ({ message }: { message: MessageDetail }) => (
  <ActionButton<MessageDetail>
    label="Reply"
    isMain
    title="Reply by email"
    intro={`Sent to ${message.email}. What the person writes back arrives in the shop’s mailbox.`}
    confirm="Send"
    action="reply"
    send={(provider, given) => {
      const { isDone } = given as { isDone: boolean };
      return provider.act<MessageDetail>('messages', message.id, 'reply', {
        ...chosenReply(given),
        isDone,
        revision: message.revision,
      });
    }}
    done="Reply sent."
    permission={permission}
    values={({ templates }) => ({ ...firstReplyValues(templates), isDone: true })}
  >
    <ReplyFields templates={message.templates} />
    <BooleanInput source="isDone" label="Mark as done" />
  </ActionButton>
);

const AssignButton = ({ message }: { message: MessageDetail }) => {
  const nameOf = useStaffName();
  return (
    <ActionButton<MessageDetail>
      label="Assign"
      title="Assign this message"
      action="assign"
      send={(provider, values) => {
        const { staffId } = values as { staffId: string };
        return provider.act<MessageDetail>('messages', message.id, 'assign', {
          staffId: staffId === nobody ? null : staffId,
          revision: message.revision,
        });
      }}
      done="Assigned."
      permission={permission}
      values={({ assignedTo }) => ({ staffId: assignedTo?.id ?? nobody })}
    >
      <SelectInput
        source="staffId"
        label="Assigned to"
        choices={[{ id: nobody, email: 'Nobody' }, ...message.assignees]}
        optionText={({ email }: { email: string }) => nameOf(email)}
        validate={required()}
      />
    </ActionButton>
  );
};

/** The actions for a message. */
export const MessageActions = () => {
  const message = useRecordContext<MessageDetail>();
  if (message === undefined) return null;
  return (
    <>
      <ReplyButton message={message} />
      <AssignButton message={message} />
      <ActionButton<MessageDetail>
        label="Add note"
        title="Add a note"
        intro="Only staff see it, unless the person asks for all of their data."
        action="note"
        done="Note added."
        permission={permission}
      >
        <TextInput source="text" label="Note" multiline minRows={3} validate={required()} />
      </ActionButton>
      <ActionButton<MessageDetail>
        label="Mark as done"
        title="Mark as done"
        action="done"
        done="Marked as done."
        permission={permission}
        when={({ state }) => state === 'open'}
      />
      <ActionButton<MessageDetail>
        label="Open again"
        title="Open this message again"
        action="reopen"
        done="Message opened again."
        permission={permission}
        when={({ state }) => state === 'done'}
      />
    </>
  );
};
