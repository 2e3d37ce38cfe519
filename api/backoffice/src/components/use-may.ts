import { usePermissions } from 'react-admin';
import type { Permission } from '@candor/api-contract/staff-roles';

/**
 * Returns a function that checks a permission of the signed-in person. It returns false while the
 * session loads. The API checks again.
 */
export const useMay = (): ((permission: Permission | undefined) => boolean) => {
  const { permissions } = usePermissions<readonly string[]>();
  return (permission) => permission === undefined || (permissions?.includes(permission) ?? false);
};
