import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { required, TextInput, useDataProvider, useNotify, useRecordContext } from 'react-admin';
import type { Person } from '@candor/api-contract/staff-customers';
import { downloadFile } from '@candor/shell-contract/download-file';
import { ActionButton } from '../components/ActionButton';
import { useMay } from '../components/use-may';
import type { StaffDataProvider } from '../data/data-provider';
import { DownloadIcon } from '../icons';

const ExportButton = () => {
  const provider = useDataProvider<StaffDataProvider>();
  const [may, notify, person] = [useMay(), useNotify(), useRecordContext<Person>()];
  const [isBusy, setIsBusy] = useState(false);
  if (!person || !may('people:help')) return null;
  const download = async () => {
    setIsBusy(true);
    try {
      const data = await provider.send(`people/${encodeURIComponent(person.id)}/export`);
      downloadFile('personal-data.json', 'application/json', JSON.stringify(data, null, 2));
    } catch (error) {
      notify(error instanceof Error ? error.message : 'Please try again.', { type: 'error' });
    }
    setIsBusy(false);
  };
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<DownloadIcon />}
      loading={isBusy}
      onClick={() => void download()}
    >
      Export
    </Button>
  );
};

const EraseButton = () => {
  // Read here: inside the dialog the record is that of its form.
  const lines = useRecordContext<Person>()?.ifErased ?? [];
  const intro = lines.map((line) => (
    <Typography key={line} component="span" sx={{ display: 'block', mb: 1 }}>
      {line}
    </Typography>
  ));
  return (
    <ActionButton<Person>
      label="Erase"
      title="Erase this person"
      intro={intro}
      action="erase"
      done="The data of this person is erased."
      permission="people:erase"
      isDangerous
    >
      <TextInput
        source="address"
        label="Type the email address to confirm"
        validate={required()}
        autoComplete="off"
      />
    </ActionButton>
  );
};

/** The actions for a customer. */
export const CustomerActions = () => (
  <>
    <ActionButton<Person>
      label="Resend confirmation"
      title="Email the confirmation again"
      intro="The person gets a new link that confirms the address."
      action="resend-confirmation"
      done="The email is on its way."
      permission="people:help"
      when={({ account }) => account !== null && account.confirmedAt === null}
    />
    <ActionButton<Person>
      label="End sessions"
      title="End all sessions"
      intro="Every browser of this account is signed out at once. Links we emailed for a new password stop working, and so does a requested change of email."
      action="end-sessions"
      done="All sessions are ended."
      permission="people:help"
      when={({ sessions }) => sessions.length > 0}
    />
    <ExportButton />
    <EraseButton />
  </>
);
