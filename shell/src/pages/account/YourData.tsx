import { useState } from 'react';
import { brand } from '@candor/shell-contract/brand';
import { downloadFile } from '@candor/shell-contract/download-file';
import { api } from '@candor/shell-contract/session';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { Button, TextButton } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import { errorMessage } from '../form/error-message';
import { AccountSection } from './AccountSection';
import { DeleteAccount } from './DeleteAccount';

/** Everything the shop stores about a person: export and deletion. */
export const YourData = ({ onLeave }: { onLeave: () => void }) => {
  const { isBusy, error, run } = useMutation(errorMessage);
  const [isDeleting, setDeleting] = useState(false);
  const exportData = () =>
    run(async () => {
      const data = await api.call('/api/account/export');
      downloadFile(`${brand.slug}-account.json`, 'application/json', JSON.stringify(data, null, 2));
    });
  return (
    <AccountSection title="Your data">
      <Copy>Everything we hold about you, as one JSON file.</Copy>
      {error && <Note tone="error">{error}</Note>}
      <Button $ghost $small disabled={isBusy} aria-busy={isBusy} onClick={() => void exportData()}>
        Export my data
      </Button>
      <TextButton onClick={() => setDeleting(true)}>Delete my account</TextButton>
      <DeleteAccount open={isDeleting} onClose={() => setDeleting(false)} onLeave={onLeave} />
    </AccountSection>
  );
};
