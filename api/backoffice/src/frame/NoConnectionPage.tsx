import { Box } from '@mui/material';
import { LoadError } from '../components/LoadError';
import { PageTitle } from '../components/PageTitle';

const error = new Error(
  'No internet connection, or the shop is down. Check your connection, then try again.',
);

/** Reloads the page, so that react-admin forgets the failed check. */
const restart = () => {
  window.location.hash = '#/';
  window.location.reload();
};

/** Shown when the session could not be checked. */
export const NoConnectionPage = () => (
  <Box sx={{ pt: 2 }}>
    <PageTitle text="No connection" />
    <LoadError error={error} onRetry={restart} />
  </Box>
);
