import { useState } from 'react';
import { brand } from '@candor/shell-contract/brand';
import { api } from '@candor/shell-contract/session';
import { Button, TextButton } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import { DeleteAccount } from './DeleteAccount';
import { Side } from './Side';
import { useCall } from './use-call';

/** Hands a text to the browser as a file to keep. */
const saveFile = (name: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** All that the shop holds of a person: to take along, or to be done with. */
export const YourData = ({ onLeave }: { onLeave: () => void }) => {
  const { isBusy, failure, run } = useCall();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Side title="Your data">
      <Copy>Everything we hold about you, in one file that programs can read as well.</Copy>
      {failure && <Note tone="error">{failure}</Note>}
      <Button
        $ghost
        $small
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() =>
          run(async () => {
            const data = await api.call('/api/account/export');
            saveFile(`${brand.slug}-account.json`, JSON.stringify(data, null, 2));
          })
        }
      >
        Export my data
      </Button>
      <TextButton onClick={() => setDeleting(true)}>Delete my account</TextButton>
      <DeleteAccount open={isDeleting} onClose={() => setDeleting(false)} onLeave={onLeave} />
    </Side>
  );
};
