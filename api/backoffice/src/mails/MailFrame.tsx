import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { LoadError } from '../components/LoadError';
import { Waiting } from '../components/Waiting';
import type { StaffDataProvider } from '../data/data-provider';
import { requireSession } from '../data/require-session';

type MailFrameProps = {
  /** The path of the email's HTML, below `/staff/api/`. */
  src: string;
};

/**
 * A mail as its recipient sees it. The sandbox runs no script and opens no link. A frame cannot sign anybody in, so the
 * page makes sure of the session first, and loads the frame again after another sign-in.
 */
export const MailFrame = ({ src }: MailFrameProps) => {
  const provider = useDataProvider<StaffDataProvider>();
  const { dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['session of a frame', src],
    queryFn: ({ signal }) => requireSession(provider, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error) return <LoadError error={error} onRetry={refetch} />;
  if (dataUpdatedAt === 0) return <Waiting />;
  return (
    <Box
      key={dataUpdatedAt}
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
};
