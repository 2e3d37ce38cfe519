import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Show, TopToolbar, useRecordContext } from 'react-admin';

type DetailPageProps<Row extends RaRecord> = {
  title: (row: Row) => string;
  /** The buttons above; usually `<ActionButton>`s. */
  actions?: ReactNode;
  children: (row: Row) => ReactNode;
};

/** Keeps the rows of lists, which have no details, from standing in for the record while it loads. */
const whole = { isWhole: true };

const WithRow = <Row extends RaRecord>({
  children,
}: {
  children: (row: Row) => ReactNode;
}): ReactNode => {
  const row = useRecordContext<Row>();
  return row && children(row);
};

/** The page of one record, with its buttons above its sections. */
export const DetailPage = <Row extends RaRecord>({
  title,
  actions,
  children,
}: DetailPageProps<Row>) => (
  <Show
    emptyWhileLoading
    queryOptions={{ meta: whole }}
    component="div"
    title={<WithRow<Row>>{title}</WithRow>}
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
    <Stack sx={{ gap: 2, pb: 3, pt: actions ? { xs: 1, md: 0 } : 2 }}>
      <WithRow<Row>>{children}</WithRow>
    </Stack>
  </Show>
);
