import type { Theme } from '@mui/material';
import { Button, Stack, Typography, useMediaQuery } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { SortPayload } from 'react-admin';
import { List, Pagination, TopToolbar, useListContext, useNotify } from 'react-admin';
import { TuneIcon } from '../icons';
import { ActiveFilters } from './ActiveFilters';
import { FilterDefaults, type Filter } from './list-filters';
import { ListLoadError } from './LoadError';
import { PageName } from './PageTitle';
import { SavedViews } from './SavedViews';

type ListPageProps = {
  title: string;
  sort: SortPayload;
  /** react-admin inputs with `source`, `label` and `alwaysOn`, the most used first. */
  filters?: readonly Filter[];
  /** The filter of the list when the page opens. */
  filterDefaults?: object;
  /** The buttons above the list. */
  actions?: ReactNode;
  children: ReactNode;
};

type MoreFiltersProps = { sources: readonly string[]; isOpen: boolean; onToggle: () => void };

/** Shows the filters that do not fit one row, and how many of them are set. */
const MoreFilters = ({ sources, isOpen, onToggle }: MoreFiltersProps) => {
  const { filterValues } = useListContext() as { filterValues: Record<string, unknown> };
  const set = sources.filter((source) => filterValues[source] ?? false).length;
  return (
    <Button size="small" startIcon={<TuneIcon />} aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? 'Fewer filters' : `More filters${set > 0 ? ` (${set})` : ''}`}
    </Button>
  );
};

const number = new Intl.NumberFormat('en-US');
const rowsPerPage = [25, 50, 100];

type PageMeta = { moreThan?: number } | undefined;
type Range = { from: number; to: number; count: number };

/** '26–50 of 3,000'; the API counts rows up to a limit. */
const pageTexts = (meta: PageMeta) => ({
  rowsPerPageOptions: rowsPerPage,
  labelDisplayedRows: ({ from, to, count }: Range) => {
    const all =
      count === -1 ? `more than ${number.format(meta?.moreThan ?? to)}` : number.format(count);
    return `${number.format(from)}–${number.format(to)} of ${all}`;
  },
});

/** Without rows there are no pages to turn, and one page needs its total only. */
const Pages = () => {
  const context = useListContext();
  const { data, error, total, page, perPage } = context;
  if (error && !data) return null;
  if (total !== undefined && total <= perPage && page === 1)
    return (
      total > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'right', px: 2, py: 1 }}>
          {number.format(total)} total
        </Typography>
      )
    );
  return <Pagination {...pageTexts(context.meta as PageMeta)} />;
};

/** Reports an address of a page beyond the last one, for which react-admin shows the first page. */
const BeyondEnd = () => {
  const { page, data, isFetching } = useListContext();
  const notify = useNotify();
  const isBeyond = page > 1 && !isFetching && data?.length === 0;
  useEffect(() => {
    if (isBeyond) notify(`The list has no page ${page}. You see its first page.`);
  }, [isBeyond, page, notify]);
  return null;
};

/** The page shows the error itself. */
const queryOptions = { onError: () => undefined };

/** The filters that fit one row above the list, and those behind a button. */
const useFilterRow = (filters: readonly Filter[]) => {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const [isOpen, setIsOpen] = useState(false);
  const most = isWide ? 5 : 4;
  // A button that shows one filter more takes as much room as the filter.
  const fitting = isPhone ? 1 : filters.length <= most ? most : most - 1;
  return {
    shown: isOpen ? filters : filters.slice(0, fitting),
    hidden: filters.slice(fitting),
    isOpen,
    toggle: () => setIsOpen(!isOpen),
  };
};

const noFilters: readonly Filter[] = [];
const noDefaults = {};

/** The list of a resource: title, filters, buttons, rows and pages. */
export const ListPage = ({
  title,
  filters = noFilters,
  filterDefaults = noDefaults,
  actions,
  children,
  ...rest
}: ListPageProps) => {
  const { shown, hidden, isOpen, toggle } = useFilterRow(filters);
  const moreFilters = hidden.length > 0 && (
    <MoreFilters
      sources={hidden.map(({ props }) => props.source)}
      isOpen={isOpen}
      onToggle={toggle}
    />
  );
  return (
    <FilterDefaults value={filterDefaults}>
      <List
        {...rest}
        title={<PageName text={title} />}
        queryOptions={queryOptions}
        error={<ListLoadError />}
        {...(shown.length > 0 && { filters: shown as ReactElement[] })}
        filterDefaultValues={filterDefaults}
        perPage={25}
        pagination={<Pages />}
        exporter={false}
        empty={false}
        actions={
          actions || moreFilters ? (
            <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
              {moreFilters}
              {actions}
            </TopToolbar>
          ) : (
            false
          )
        }
      >
        <BeyondEnd />
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <ActiveFilters filters={filters} />
          <SavedViews />
        </Stack>
        {children}
      </List>
    </FilterDefaults>
  );
};
