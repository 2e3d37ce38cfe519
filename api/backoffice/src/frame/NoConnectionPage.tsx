import { Box } from '@mui/material';
import { LoadError } from '../components/LoadError';
import { PageTitle } from '../components/PageTitle';

const error = new Error(
  'The API cannot be reached, so we do not know whether you are signed in. Check your connection.',
);

/** Also forgets what react-admin remembers of the failed check. */
const restart = () => {
  window.location.hash = '#/';
  window.location.reload();
};

/** Shown when nobody knows whether the person is signed in. */
export const NoConnectionPage = () => (
  <Box sx={{ pt: 2 }}>
    <PageTitle text="No connection" />
    <LoadError error={error} onRetry={restart} />
  </Box>
);
