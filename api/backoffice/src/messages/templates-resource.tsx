import { Resource } from 'react-admin';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { ReplyIcon } from '../icons';

/** The texts with which messages to buyers begin. */
export const templatesResource: ResourceDefinition = {
  resource: (
    <Resource
      key="reply-templates"
      name="reply-templates"
      list={page((pages) => pages.TemplateList)}
      show={page((pages) => pages.TemplateDetail)}
    />
  ),
  menu: {
    label: 'Message templates',
    icon: <ReplyIcon />,
    group: 'Shop',
    to: '/reply-templates',
    permission: 'messages:read',
  },
};
