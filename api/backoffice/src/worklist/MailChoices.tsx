import { FormControlLabel, Stack, Switch } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { StaffMailChoices } from '@candor/api-contract/staff-worklist';
import { DetailSection } from '../components/DetailSection';
import type { StaffDataProvider } from '../data/data-provider';

const labels: Readonly<Record<keyof StaffMailChoices, string>> = {
  daily: 'What waits, each morning at eight',
  atOnce: 'Reviews, at once',
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
    <DetailSection title="Mails to me">
      <Stack>
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
    </DetailSection>
  );
};
