import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { DelayPreview } from '@candor/api-contract/staff-founders';
import { DetailSection } from '../components/DetailSection';
import type { StaffDataProvider } from '../data/data-provider';
import { StaffApiError } from '../data/staff-request';
import { MailViews } from '../mails/MailBody';

const kinds: Record<DelayPreview['mails'][number]['kind'], string> = {
  notified: 'get this email; they may choose a refund',
  consent_requested: 'get this email; without their consent in time they are refunded',
};

type MailProps = { mail: DelayPreview['mails'][number]; until: string };

const Mail = ({ mail: { kind, count, to, subject, text }, until }: MailProps) => (
  <Box>
    <Typography variant="subtitle2" component="h3">
      {count} {count === 1 ? 'founder' : 'founders'} {kinds[kind]}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      As {to} gets it: {subject}
    </Typography>
    <MailViews src={`founders/delay/html?until=${until}&kind=${kind}`} text={text} />
  </Box>
);

const useDelay = () => {
  const provider = useDataProvider<StaffDataProvider>();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [preview, setPreview] = useState<DelayPreview | null>(null);
  const [problem, setProblem] = useState<{ text: string; isOfDay: boolean } | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      // A preview that does not hold any more is not sent.
      setPreview(null);
      setProblem({
        text: error instanceof Error ? error.message : 'Something went wrong.',
        isOfDay: error instanceof StaffApiError && error.field === 'until',
      });
    } finally {
      setIsBusy(false);
    }
  };
  const show = (until: string) =>
    attempt(async () =>
      setPreview(await provider.read<DelayPreview>(`founders/delay?until=${until}`)),
    );
  const send = ({ until, confirmation }: DelayPreview) =>
    attempt(async () => {
      await provider.send('founders/delay', { until, confirmation });
      setPreview(null);
      notify('The batch is delayed.', { type: 'success' });
      refresh();
    });
  return { preview, problem, isBusy, show, send, discard: () => setPreview(null) };
};

/** Delays the batch: first the mails as they would be sent, then the delay. */
export const DelaySection = () => {
  const [until, setUntil] = useState('');
  const { preview, problem, isBusy, show, send, discard } = useDelay();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void show(until);
  };
  return (
    <DetailSection title="Delay">
      <Typography variant="body2" sx={{ my: 1 }}>
        Choose the day by which the parcels leave. You see the emails first; nothing is sent before
        you confirm.
      </Typography>
      <Stack
        component="form"
        onSubmit={submit}
        direction="row"
        useFlexGap
        sx={{ gap: 1, my: 1, flexWrap: 'wrap', alignItems: 'center' }}
      >
        <TextField
          type="date"
          label="Ships by"
          size="small"
          fullWidth={false}
          required
          value={until}
          {...(problem?.isOfDay && { error: true, helperText: problem.text })}
          onChange={({ target }) => {
            setUntil(target.value);
            discard();
          }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button type="submit" variant="outlined" loading={isBusy} disabled={until === ''}>
          Preview the emails
        </Button>
      </Stack>
      {problem !== null && !problem.isOfDay && <Alert severity="error">{problem.text}</Alert>}
      {preview && (
        <Stack sx={{ gap: 2, mt: 1 }}>
          {preview.mails.map((mail) => (
            <Mail key={`${preview.until} ${mail.kind}`} mail={mail} until={preview.until} />
          ))}
          <Typography variant="body2">
            {preview.unaffected} {preview.unaffected === 1 ? 'founder gets' : 'founders get'} no
            email.
          </Typography>
          <Button
            variant="contained"
            color="error"
            loading={isBusy}
            onClick={() => void send(preview)}
            sx={{ alignSelf: 'flex-start' }}
          >
            Delay and send the emails
          </Button>
        </Stack>
      )}
    </DetailSection>
  );
};
