import { Alert, Button } from '@mui/material';
import { useListContext, useShowContext } from 'react-admin';
import { StaffApiError } from '../data/staff-request';

type LoadErrorProps = {
  error: Error | null | undefined;
  onRetry: () => unknown;
  /** It names what the button does, if it does not try again. */
  label?: string;
};

/** Why a page has nothing to show, and a button that tries again. */
export const LoadError = ({ error, onRetry, label = 'Try again' }: LoadErrorProps) => (
  <Alert
    severity="error"
    action={
      <Button
        color="inherit"
        size="small"
        sx={{ whiteSpace: 'nowrap' }}
        onClick={() => void onRetry()}
      >
        {label}
      </Button>
    }
  >
    {error?.message || 'This couldn’t be loaded.'}
  </Alert>
);

/** Stands in for the rows of a list. */
export const ListLoadError = () => {
  const { error, refetch, page, setPage } = useListContext();
  // A page beyond the last row that lists lead to fails each time.
  const isBeyond = page > 1 && error instanceof StaffApiError && error.status === 400;
  return isBeyond ? (
    <LoadError error={error} label="First page" onRetry={() => setPage(1)} />
  ) : (
    <LoadError error={error} onRetry={refetch} />
  );
};

/** Stands in for a record. */
export const RecordLoadError = () => {
  const { error, refetch } = useShowContext();
  return <LoadError error={error} onRetry={refetch} />;
};
