import type { Theme } from '@mui/material';
import { Link, Typography, useMediaQuery } from '@mui/material';
import { useContext, type ReactElement, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import {
  DataTable,
  SimpleList,
  useCreatePath,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { FilterDefaults } from './list-filters';
import { PageTick, RowTick, SelectionBar } from './RowSelection';
import { RowSkeletons } from './Skeletons';

export type Column<Row extends RaRecord> = {
  /** The field that the API sorts by; a column without it is not sorted. */
  sort?: string;
  label: string;
  render: (row: Row) => ReactNode;
  isNumber?: boolean;
};

type ResponsiveListProps<Row extends RaRecord> = {
  /** The first column, a link to the record's page, and the title of a row on a phone. */
  title: Column<Row>;
  columns: readonly Column<Row>[];
  /** The second line of a row on a phone; all columns when left out. */
  summary?: (row: Row) => ReactNode;
  /** Shown when there are no rows though the list is as it opens: an inbox that is empty. */
  absent?: string;
  /** Buttons for the rows that are ticked; without them nothing can be ticked. */
  bulkActions?: ReactElement;
  /** The rows to which the buttons apply. A row that leaves this list loses its tick. */
  canTick?: (row: Row) => boolean;
};

const isSame = (left: object, right: object): boolean =>
  JSON.stringify(Object.entries(left).sort()) === JSON.stringify(Object.entries(right).sort());

const NoRows = ({ absent }: { absent: string | undefined }) => {
  const { filterValues } = useListContext() as { filterValues: object };
  const defaults = useContext(FilterDefaults);
  const translate = useTranslate();
  const isFiltered = Object.keys(filterValues).length > 0;
  const asOpened = isSame(filterValues, defaults) ? absent : undefined;
  const text = translate(`ra.navigation.${isFiltered ? 'no_filtered_results' : 'no_results'}`);
  return (
    <Typography variant="body2" sx={{ p: 2 }}>
      {asOpened ?? text}
    </Typography>
  );
};

const RowLink = ({ row, children }: { row: RaRecord; children: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  // A link in a cell, because a row that only listens to clicks cannot be reached by keyboard.
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, id: row.id, type: 'show' })}
      // The row would open the page a second time: Back would need two presses, and a new tab would not be the only one.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
};

/** On a small screen long texts wrap, and a time takes two lines, instead of pushing the last column out of it. */
const tableStyle = {
  '& th, & td': { px: { md: 1, lg: 2 } },
  '& td': { minWidth: { md: '5.5rem', lg: '6.5rem' } },
  '@media (max-width: 1399px)': { '& td': { overflowWrap: 'anywhere' } },
  '& td.column-select': { minWidth: 0 },
  '& td.MuiTableCell-alignRight': { minWidth: 0, whiteSpace: 'nowrap' },
  '& td time': { whiteSpace: { md: 'normal', lg: 'nowrap' } },
} as const;

/** A table on a wide screen, a list of two lines a row on a narrow one; both open the record's page. */
export const ResponsiveList = <Row extends RaRecord>({
  title,
  columns,
  summary,
  absent,
  bulkActions,
  canTick = () => true,
}: ResponsiveListProps<Row>) => {
  const { isPending, error, page, data, total } = useListContext();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const selectionBar = bulkActions && <SelectionBar actions={bulkActions} canTick={canTick} />;
  // A page beyond the last one, until the first page takes its place.
  const isBeyond = data?.length === 0 && (page > 1 || (total ?? 0) > 0);
  if ((isPending || isBeyond) && !error) return <RowSkeletons />;
  if (isNarrow)
    return (
      <>
        {selectionBar}
        <SimpleList<Row>
          // A box inside a row that is a link could be used neither by keyboard nor by a screen reader.
          {...(bulkActions
            ? { rowClick: false, leftIcon: (row) => <RowTick row={row} canTick={canTick} /> }
            : { rowClick: 'show' })}
          empty={<NoRows absent={absent} />}
          sx={{
            overflowWrap: 'anywhere',
            '& > li + li': { borderTop: 1, borderColor: 'divider' },
          }}
          primaryText={(row) =>
            bulkActions ? <RowLink row={row}>{title.render(row)}</RowLink> : title.render(row)
          }
          secondaryText={(row) =>
            summary
              ? summary(row)
              : columns.map(({ label, render }, at) => (
                  <span key={label}>
                    {at > 0 && ' · '}
                    {render(row)}
                  </span>
                ))
          }
        />
      </>
    );
  return (
    <>
      {selectionBar}
      <DataTable
        rowClick="show"
        bulkActionButtons={false}
        empty={<NoRows absent={absent} />}
        sx={tableStyle}
      >
        {bulkActions && (
          <DataTable.Col
            source="select"
            label={<PageTick canTick={canTick} />}
            disableSort
            render={(row: Row) => <RowTick row={row} canTick={canTick} />}
          />
        )}
        {[title, ...columns].map(({ sort, label, render, isNumber }, at) => (
          <DataTable.Col
            key={label}
            label={label}
            source={sort ?? label}
            disableSort={sort === undefined}
            render={(row: Row) =>
              at === 0 ? <RowLink row={row}>{render(row)}</RowLink> : render(row)
            }
            {...(isNumber && { align: 'right' as const })}
          />
        ))}
      </DataTable>
    </>
  );
};
