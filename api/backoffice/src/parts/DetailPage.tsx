import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Show, TopToolbar, useRecordContext } from 'react-admin';

type DetailPageProps<Row extends RaRecord> = {
  title: (row: Row) => string;
  /**
   * A field that the list's rows lack. The page of a row that a list has shown begins with that row, and
   * shows nothing until the field has come.
   */
  detail?: keyof Row & string;
  /** The buttons above; usually `<ActionButton>`s. */
  actions?: ReactNode;
  children: (row: Row) => ReactNode;
};

/** Keeps the rows of lists, which have no details, from standing in for the record while it loads. */
const whole = { isWhole: true };

const WithRow = <Row extends RaRecord>({
  detail,
  children,
}: {
  detail: string | undefined;
  children: (row: Row) => ReactNode;
}): ReactNode => {
  const row = useRecordContext<Row>();
  const isWhole = row !== undefined && (detail === undefined || detail in row);
  return isWhole ? children(row) : null;
};

/** The page of one record, with its buttons above its sections. */
export const DetailPage = <Row extends RaRecord>({
  title,
  detail,
  actions,
  children,
}: DetailPageProps<Row>) => (
  <Show
    emptyWhileLoading
    queryOptions={{ meta: whole }}
    component="div"
    title={<WithRow<Row> detail={undefined}>{title}</WithRow>}
    actions={
      actions ? (
        <TopToolbar sx={{ flexWrap: 'wrap', gap: 1, pt: { xs: 1, sm: 1 } }}>
          <WithRow<Row> detail={detail}>{() => actions}</WithRow>
        </TopToolbar>
      ) : (
        false
      )
    }
  >
    <Stack sx={{ gap: 2, pb: 3, pt: actions ? { xs: 1, md: 0 } : 2 }}>
      <WithRow<Row> detail={detail}>{children}</WithRow>
    </Stack>
  </Show>
);
