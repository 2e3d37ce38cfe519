import { Alert, Box, Button, Stack } from '@mui/material';
import { useState } from 'react';

type OneTimeTextProps = {
  /** Why it has to be stored now. */
  intro: string;
  /** The secret; one line each. */
  lines: readonly string[];
};

/** A text with a button that copies it. */
export const CopyableText = ({ lines }: Pick<OneTimeTextProps, 'lines'>) => {
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      // Browsers have no clipboard for a page without HTTPS.
      await navigator.clipboard.writeText(lines.join('\n'));
      setStatus('Copied.');
    } catch {
      setStatus('Copying failed. Please select the text above.');
    }
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Box
        component="pre"
        sx={{
          m: 0,
          p: 1.5,
          borderRadius: 1,
          bgcolor: 'action.hover',
          fontSize: '0.9375rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {lines.join('\n')}
      </Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <span role="status">{status}</span>
      </Stack>
    </Stack>
  );
};

/** A secret that the API shows only once, with a button that copies it. */
export const OneTimeText = ({ intro, lines }: OneTimeTextProps) => (
  <Stack sx={{ gap: 1.5 }}>
    <Alert severity="warning">{intro}</Alert>
    <CopyableText lines={lines} />
  </Stack>
);
