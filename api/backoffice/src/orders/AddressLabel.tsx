import { Box, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import type { ParcelAddress } from '@candor/api-contract/us-address';
import { CopyIcon } from '../icons';

/** The lines of a label. */
export const labelLines = ({
  name,
  line1,
  line2,
  city,
  state,
  zip,
}: Omit<ParcelAddress, 'country'>): string[] =>
  [name, line1, line2, `${city}, ${state} ${zip}`].filter((line) => line !== '');

const CopyButton = ({ lines }: { lines: readonly string[] }) => {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      notify('Address copied.', { type: 'info' });
    } catch {
      notify('Your browser doesn’t allow copying. Select the address instead.', { type: 'error' });
    }
  };
  return (
    <Button size="small" startIcon={<CopyIcon />} onClick={() => void copy()}>
      Copy address
    </Button>
  );
};

/** An address as on a label, which can be copied. */
export const AddressLabel = ({ shipTo }: { shipTo: Omit<ParcelAddress, 'country'> }) => {
  const lines = labelLines(shipTo);
  return (
    <Box>
      <Box component="address" sx={{ fontStyle: 'normal', fontSize: '1.125rem', lineHeight: 1.4 }}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
      <CopyButton lines={lines} />
    </Box>
  );
};
