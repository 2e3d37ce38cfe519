import { Alert, Dialog } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { StaffApi } from '../data/staff-api';
import { EntryPage } from './EntryPage';
import { SignInForm } from './SignInForm';

/**
 * The sign-in form above a page whose session is over. The page stays below with all input, and is
 * hidden meanwhile.
 */
export const SignInAgain = ({ api }: { api: StaffApi }) => {
  const client = useQueryClient();
  const isOver = useSyncExternalStore(api.sessionEnd.subscribe, api.sessionEnd.isOver);
  const signIn = async (input: Parameters<StaffApi['signIn']>[0]) => {
    const before = await api.session();
    await api.signIn(input);
    // Another person must not see the content of this page.
    if ((await api.session())?.staff.id !== before?.staff.id) window.location.reload();
    else await client.invalidateQueries();
  };
  if (!isOver) return null;
  return (
    <Dialog open fullScreen slotProps={{ paper: { 'aria-label': 'Sign in again' } }}>
      <EntryPage title="Sign in">
        <Alert severity="info" sx={{ mb: 2 }}>
          Your session has ended. What you have typed is still here: sign in to continue.
        </Alert>
        <SignInForm onSubmit={signIn} />
      </EntryPage>
    </Dialog>
  );
};
