import { QueryClient } from '@tanstack/react-query';
import { createStaffApi } from './staff-api';
import { StaffApiError } from './staff-request';

/** The staff API of this page. */
export const api = createStaffApi();

/** An error that the API sent on purpose stays one; a lost connection may come back. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A request that is sent offline fails at once. Otherwise it would be sent later, when the
    // person no longer waits for it.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      retry: (count, error) => count < 1 && !(error instanceof StaffApiError && error.status > 0),
    },
  },
});
