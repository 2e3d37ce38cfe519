import type { Permission } from '@candor/api-contract/staff';
import { usePermissions } from 'react-admin';

/**
 * Whether the person may do something, by the permissions of the session; nothing while they load.
 * The API checks again.
 */
export const useMay = (): ((permission: Permission | undefined) => boolean) => {
  const { permissions } = usePermissions<readonly string[]>();
  return (permission) => permission === undefined || (permissions?.includes(permission) ?? false);
};
