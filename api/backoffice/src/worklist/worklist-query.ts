import type { WorklistResponse } from '@candor/api-contract/staff-worklist';
import type { StaffApi } from '../data/staff-api';

/** Reads what waits. The page of the first view begins it before its scripts have come. */
export const worklistQuery = (read: StaffApi['get']) => ({
  queryKey: ['today'],
  /** The page takes what was begun for it, and reads it again whenever a person comes back. */
  staleTime: ({ state }: { state: { dataUpdateCount: number } }) =>
    state.dataUpdateCount === 1 ? 3000 : 0,
  queryFn: ({ signal }: { signal: AbortSignal }) => read<WorklistResponse>('today', {}, signal),
});
