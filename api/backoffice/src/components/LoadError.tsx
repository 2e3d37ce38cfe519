import { Alert, Button } from '@mui/material';
import { useListContext, useShowContext } from 'react-admin';

type LoadErrorProps = { error: Error | null | undefined; onRetry: () => unknown };

/** Why a page has nothing to show, and a button that tries again. */
export const LoadError = ({ error, onRetry }: LoadErrorProps) => (
  <Alert
    severity="error"
    action={
      <Button
        color="inherit"
        size="small"
        sx={{ whiteSpace: 'nowrap' }}
        onClick={() => void onRetry()}
      >
        Try again
      </Button>
    }
  >
    {error?.message || 'This could not be loaded.'}
  </Alert>
);

/** Stands in for the rows of a list. */
export const ListLoadError = () => {
  const { error, refetch } = useListContext();
  return <LoadError error={error} onRetry={refetch} />;
};

/** Stands in for a record. */
export const RecordLoadError = () => {
  const { error, refetch } = useShowContext();
  return <LoadError error={error} onRetry={refetch} />;
};
