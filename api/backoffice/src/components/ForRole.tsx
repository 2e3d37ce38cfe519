import { AccessDenied, usePermissions } from 'react-admin';
import { Outlet } from 'react-router-dom';
import type { Permission } from '@candor/api-contract/staff-roles';
import { useMay } from './use-may';

/** The pages below it, or 'Not for your role', as react-admin shows it for lists and records. */
export const ForRole = ({ permission }: { permission: Permission | undefined }) => {
  const may = useMay();
  const { isPending } = usePermissions();
  if (isPending) return null;
  return may(permission) ? <Outlet /> : <AccessDenied />;
};
