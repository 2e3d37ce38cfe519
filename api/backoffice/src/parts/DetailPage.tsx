import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Show, TopToolbar, useRecordContext, useShowContext } from 'react-admin';
import { StaffApiError } from '../data/staff-api';
import { RecordLoadError } from './LoadError';
import { PageName } from './PageTitle';

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

const WithRow = <Row extends RaRecord>({
  children,
}: {
  children: (row: Row) => ReactNode;
}): ReactNode => {
  const row = useRecordContext<Row>();
  return row && children(row);
};

const RecordTitle = <Row extends RaRecord>({ title }: Pick<DetailPageProps<Row>, 'title'>) => {
  const row = useRecordContext<Row>();
  const error: unknown = useShowContext().error;
  if (row) return <PageName text={title(row)} />;
  if (!error) return null;
  const isMissing = error instanceof StaffApiError && error.status === 404;
  return <PageName text={isMissing ? 'Not found' : 'Not loaded'} />;
};

/** The page of one record, with its buttons above its sections. */
export const DetailPage = <Row extends RaRecord>({
  title,
  actions,
  aside,
  children,
}: DetailPageProps<Row>) => (
  <Show
    emptyWhileLoading
    queryOptions={queryOptions}
    component="div"
    title={<RecordTitle<Row> title={title} />}
    error={
      <Box sx={{ pt: 2 }}>
        <RecordLoadError />
      </Box>
    }
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
