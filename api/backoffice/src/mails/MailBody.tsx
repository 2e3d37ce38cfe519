import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { DetailSection } from '../components/DetailSection';
import { MailFrame } from './MailFrame';

type View = 'html' | 'text';

type MailViewsProps = {
  /** The path of the email's HTML, below `/staff/api/`. */
  src: string;
  text: string;
};

/** A mail as HTML or as text. */
export const MailViews = ({ src, text }: MailViewsProps) => {
  const [view, setView] = useState<View>('html');
  return (
    <>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={view}
        aria-label="Shown as"
        sx={{ mt: 1 }}
        onChange={(_, chosen: View | null) => chosen !== null && setView(chosen)}
      >
        <ToggleButton value="html">HTML</ToggleButton>
        <ToggleButton value="text">Text</ToggleButton>
      </ToggleButtonGroup>
      {view === 'html' ? (
        <MailFrame src={src} />
      ) : (
        <Box
          component="pre"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', font: 'inherit', m: 0, mt: 1 }}
        >
          {text}
        </Box>
      )}
    </>
  );
};

/** The section of a mail or a template with its content. */
export const MailBody = (mail: MailViewsProps) => (
  <DetailSection title="Content">
    <MailViews {...mail} />
  </DetailSection>
);
