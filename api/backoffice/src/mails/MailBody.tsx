import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { DetailSection } from '../parts/DetailSection';
import { MailFrame } from './MailFrame';

type View = 'html' | 'text';

/** A mail as HTML or as text. */
export const MailBody = ({ path, text }: { path: string; text: string }) => {
  const [view, setView] = useState<View>('html');
  return (
    <DetailSection
      title="Content"
      actions={
        <ToggleButtonGroup
          size="small"
          exclusive
          value={view}
          aria-label="Shown as"
          onChange={(_, chosen: View | null) => chosen !== null && setView(chosen)}
        >
          <ToggleButton value="html">HTML</ToggleButton>
          <ToggleButton value="text">Text</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {view === 'html' ? (
        <MailFrame path={path} />
      ) : (
        <Box
          component="pre"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', font: 'inherit', m: 0, mt: 1 }}
        >
          {text}
        </Box>
      )}
    </DetailSection>
  );
};
