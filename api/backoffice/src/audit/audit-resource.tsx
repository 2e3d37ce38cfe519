import HistoryIcon from '@mui/icons-material/History';
import { Resource } from 'react-admin';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';

/** Every change that staff made. Nobody can edit it. */
export const auditResource: ResourceDefinition = {
  resource: (
    <Resource
      key="audit"
      name="audit"
      list={page((pages) => pages.AuditList)}
      show={page((pages) => pages.AuditDetail)}
    />
  ),
  menu: {
    label: 'Audit log',
    icon: <HistoryIcon />,
    group: 'Team',
    to: '/audit',
    permission: 'audit:read',
  },
};
