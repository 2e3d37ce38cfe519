import { Box, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { StaffMailChoices } from '@candor/api-contract/staff-worklist';
import type { StaffDataProvider } from '../data/data-provider';

const labels: Readonly<Record<keyof StaffMailChoices, string>> = {
  daily: 'What waits, each morning at 8',
  atOnce: 'Orders to review, immediately',
};

/** Chooses the emails that the signed-in person receives. */
export const MailChoices = ({ choices }: { choices: StaffMailChoices }) => {
  const provider = useDataProvider<StaffDataProvider>();
  const [client, notify] = [useQueryClient(), useNotify()];
  const { mutate, isPending } = useMutation({
    mutationFn: (changed: StaffMailChoices) => provider.send('today/mails', changed),
    onSuccess: () => notify('Saved.', { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['today'] }),
  });
  return (
    // It is a setting, not work: closed until it is wanted.
    <Box component="details" sx={{ px: 2, color: 'text.secondary' }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 0.5 }}>
        Emails to me
      </Typography>
      <Stack sx={{ color: 'text.primary' }}>
        {(['daily', 'atOnce'] as const).map((name) => (
          <FormControlLabel
            key={name}
            label={labels[name]}
            control={
              <Switch
                checked={choices[name]}
                disabled={isPending}
                onChange={(_, isChecked) => mutate({ ...choices, [name]: isChecked })}
              />
            }
          />
        ))}
      </Stack>
    </Box>
  );
};
