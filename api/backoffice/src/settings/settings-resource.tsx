import { Resource } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { StorefrontIcon } from '../icons';

const onlyRecord = '/settings/shop/show';

/** There is one record, so its list leads to it. */
const OnlySettings = () => <Navigate to={onlyRecord} replace />;

/** The shop's identity, and what its pages show. */
export const settingsResource: ResourceDefinition = {
  resource: (
    <Resource
      key="settings"
      name="settings"
      list={OnlySettings}
      show={page((pages) => pages.SettingsPage)}
    />
  ),
  menu: {
    label: 'Shop settings',
    icon: <StorefrontIcon />,
    group: 'Shop',
    to: onlyRecord,
    permission: 'catalogue:read',
  },
};
