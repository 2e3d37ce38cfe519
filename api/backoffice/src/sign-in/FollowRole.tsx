import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { StaffApi } from '../data/staff-api';

/** Shows the menu and the buttons of a new role as soon as the API has reported it. */
export const FollowRole = ({ api }: { api: StaffApi }) => {
  const client = useQueryClient();
  const role = useSyncExternalStore(api.role.subscribe, api.role.current);
  const shown = useRef(role);
  useEffect(() => {
    const isChanged = shown.current !== undefined && role !== undefined && shown.current !== role;
    shown.current = role ?? shown.current;
    if (isChanged) void client.invalidateQueries();
  }, [role, client]);
  return null;
};
