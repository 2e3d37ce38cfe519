import { useRecordContext } from 'react-admin';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { ActionButton } from '../components/ActionButton';
import { chosenReply, firstReplyValues, ReplyFields } from './ReplyFields';
import { useOrderMessages } from './use-order-messages';

/** Writes to the buyer of the order of the page, from a template that is true for it. */
export const WriteButton = () => {
  const order = useRecordContext<StaffOrder>();
  const messages = useOrderMessages(order?.id);
  if (order === undefined || messages === undefined || order.email === '') return null;
  const thread =
    messages.openMessage === null
      ? 'What the buyer writes back arrives in the shop’s mailbox.'
      : 'It answers the open message about this order, and marks it as done.';
  return (
    <ActionButton<StaffOrder>
      label="Write to buyer"
      title="Write to the buyer"
      intro={`Sent to ${order.email}. ${thread}`}
      confirm="Send"
      action="message"
      send={(provider, values) =>
        provider.act<StaffOrder>('orders', order.id, 'message', {
          ...chosenReply(values),
          revision: order.revision,
        })
      }
      done="Sent."
      permission="messages:answer"
      when={({ isBuyerDeleted }) => !isBuyerDeleted}
      values={() => firstReplyValues(messages.templates)}
    >
      <ReplyFields templates={messages.templates} />
    </ActionButton>
  );
};
