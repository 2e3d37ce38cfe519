import { Box } from '@mui/material';

type MailFrameProps = {
  /** The path of the email's HTML, below `/staff/api/`. */
  src: string;
};

/** A mail as its recipient sees it. The sandbox runs no script and opens no link. */
export const MailFrame = ({ src }: MailFrameProps) => (
  <Box
    component="iframe"
    title="The email"
    sandbox=""
    src={`/staff/api/${src}`}
    sx={{
      display: 'block',
      width: '100%',
      height: '70vh',
      mt: 1,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      // Mails have a light surface in any theme.
      bgcolor: 'common.white',
    }}
  />
);
