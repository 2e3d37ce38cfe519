import { Alert, Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Show, TopToolbar, useRecordContext, useShowContext } from 'react-admin';
import { StaffApiError } from '../data/staff-request';
import { RecordLoadError } from './LoadError';
import { PageName } from './PageTitle';
import { PanelSkeletons } from './Skeletons';

type DetailPageProps<Row extends RaRecord> = {
  title: (row: Row) => string;
  /** The buttons above; usually `<ActionButton>`s. */
  actions?: ReactNode;
  /** Sections that stand beside the others on a wide screen, and below them on a narrow one. */
  aside?: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
};

const queryOptions = {
  // Keeps the rows of lists, which have no details, from standing in for the record while it loads.
  meta: { isWhole: true },
  // The page shows the error itself.
  onError: () => undefined,
};

/** Also a record that was read before, and is erased meanwhile. */
const useIsMissing = (): boolean => {
  const error: unknown = useShowContext().error;
  return error instanceof StaffApiError && error.status === 404;
};

const WithRow = <Row extends RaRecord>({
  children,
}: {
  children: (row: Row) => ReactNode;
}): ReactNode => {
  const row = useRecordContext<Row>();
  const isMissing = useIsMissing();
  return row && !isMissing && children(row);
};

const RecordTitle = <Row extends RaRecord>({ title }: Pick<DetailPageProps<Row>, 'title'>) => {
  const row = useRecordContext<Row>();
  const error: unknown = useShowContext().error;
  const isMissing = useIsMissing();
  if (isMissing) return <PageName text="Not found" />;
  if (row) return <PageName text={title(row)} />;
  return Boolean(error) && <PageName text="Not loaded" />;
};

/** It stands in for a record that loads, could not be loaded, or is not there. */
const StandIn = () => {
  const { error, isPending } = useShowContext();
  const row = useRecordContext();
  const isMissing = useIsMissing();
  if (isPending && !row && !error) return <PanelSkeletons />;
  if (!error) return null;
  return isMissing ? <Alert severity="info">{error.message}</Alert> : <RecordLoadError />;
};

/** The page of one record, with its buttons above its sections. */
export const DetailPage = <Row extends RaRecord>({
  title,
  actions,
  aside,
  children,
}: DetailPageProps<Row>) => (
  <Show
    queryOptions={queryOptions}
    component="div"
    title={<RecordTitle<Row> title={title} />}
    // `StandIn` shows it; react-admin would show it in place of the record, with all that is typed there.
    error={false}
    actions={
      actions ? (
        <TopToolbar sx={{ flexWrap: 'wrap', gap: 1, pt: { xs: 1, sm: 1 } }}>
          <WithRow<Row>>{() => actions}</WithRow>
        </TopToolbar>
      ) : (
        false
      )
    }
  >
    <Box sx={{ pt: 2, '&:empty': { display: 'none' } }}>
      <StandIn />
    </Box>
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        pb: 3,
        pt: actions ? { xs: 1, md: 0 } : 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          ...(aside && { lg: 'minmax(0, 3fr) minmax(0, 2fr)' }),
        },
      }}
    >
      <Stack sx={{ gap: 2 }}>
        <WithRow<Row>>{children}</WithRow>
      </Stack>
      {aside && (
        <Stack sx={{ gap: 2 }}>
          <WithRow<Row>>{aside}</WithRow>
        </Stack>
      )}
    </Box>
  </Show>
);
