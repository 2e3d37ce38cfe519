import InboxIcon from '@mui/icons-material/Inbox';
import { Resource } from 'react-admin';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';

/** The inbox: what people write on the contact page, and applications to coach. */
export const messagesResource: ResourceDefinition = {
  resource: (
    <Resource
      key="messages"
      name="messages"
      list={page((pages) => pages.MessageList)}
      show={page((pages) => pages.MessageDetailPage)}
    />
  ),
  menu: {
    label: 'Messages',
    icon: <InboxIcon />,
    group: 'Day',
    to: '/messages',
    permission: 'messages:read',
  },
};
