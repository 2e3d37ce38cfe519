import { Resource } from 'react-admin';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { MailIcon, TemplateIcon } from '../icons';

/** The outbox: what waits, was sent, or was given up. */
export const mailsResource: ResourceDefinition = {
  resource: (
    <Resource
      key="mails"
      name="mails"
      list={page((pages) => pages.MailList)}
      show={page((pages) => pages.MailDetailPage)}
    />
  ),
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
      list={page((pages) => pages.MailTemplateList)}
      show={page((pages) => pages.MailTemplateDetailPage)}
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
