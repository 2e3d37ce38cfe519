import { Alert, Box, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OneTimeText } from '../components/OneTimeText';
import type { Invitation, StaffApi } from '../data/staff-api';
import { nameRole } from '../staff/staff-row';
import type { EntryField } from './EntryForm';
import { EntryForm } from './EntryForm';
import { EntryPage } from './EntryPage';

const fields: readonly EntryField[] = [
  {
    name: 'password',
    label: 'New password',
    type: 'password',
    autoComplete: 'new-password',
    helperText: 'Long, and used nowhere else.',
  },
  {
    name: 'code',
    label: 'Six-digit code',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    helperText: 'What your authenticator app shows now.',
  },
];

const InvitationDetails = ({ email, role, secret, qr }: Invitation) => (
  <>
    <Typography variant="body2">
      You join as <strong>{email}</strong> with the role <strong>{nameRole(role)}</strong>.
    </Typography>
    <Typography variant="body2">
      Scan this picture with an authenticator app, or type its secret there.
    </Typography>
    {/* The SVG is loaded as an image, because an image cannot run scripts. */}
    <Box
      component="img"
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr)}`}
      alt="QR code for your authenticator app"
      sx={{ width: 200, height: 200, alignSelf: 'center', bgcolor: '#fff', borderRadius: 1 }}
    />
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      Secret: <code>{secret}</code>
    </Typography>
    {/* Password managers store the password under this name. */}
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  </>
);

/** The page of an invitation's link: a password and a second factor, then the recovery codes. */
export const JoinPage = ({ api }: { api: StaffApi }) => {
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  // Once: a second secret would make the scanned one worthless.
  const invitation = useQuery({
    queryKey: ['join', token],
    queryFn: () => api.beginJoin(token),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });

  const join = async (password: string, code: string) => {
    setRecoveryCodes(await api.join({ token, password, code }));
    // react-admin has cached the result that the person is not signed in.
    await queryClient.invalidateQueries({ queryKey: ['auth'] });
  };

  if (recoveryCodes)
    return (
      <EntryPage title="Store your recovery codes">
        <Stack sx={{ gap: 2 }}>
          <OneTimeText
            intro="Each code replaces your authenticator app once. They are shown only now."
            lines={recoveryCodes}
          />
          <Button
            variant="contained"
            size="large"
            onClick={() => void navigate('/', { replace: true })}
          >
            I have stored them
          </Button>
        </Stack>
      </EntryPage>
    );
  return (
    <EntryPage title="Join the back office">
      {invitation.isPending && <CircularProgress aria-label="Loading the invitation" />}
      {invitation.isError && <Alert severity="error">{invitation.error.message}</Alert>}
      {invitation.data && (
        <EntryForm
          fields={fields}
          confirm="Join"
          onSubmit={({ password = '', code = '' }) => join(password, code.replace(/\s/g, ''))}
        >
          <InvitationDetails {...invitation.data} />
        </EntryForm>
      )}
    </EntryPage>
  );
};
