import type { Theme } from '@mui/material';
import { Button, useMediaQuery } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import type { SortPayload } from 'react-admin';
import { List, Pagination, TopToolbar, useListContext } from 'react-admin';
import { TuneIcon } from '../icons';
import { ListLoadError } from './LoadError';
import { PageName } from './PageTitle';

type ListPageProps = {
  title: string;
  sort: SortPayload;
  /** react-admin inputs with `source` and `alwaysOn`. */
  filters?: ReactElement<{ source: string }>[];
  /** The filter of the list when the page opens. */
  filterDefaults?: object;
  /** The buttons above the list. */
  actions?: ReactNode;
  children: ReactNode;
};

type MoreFiltersProps = { sources: readonly string[]; isOpen: boolean; onToggle: () => void };

/** Shows the filters that a phone hides, and how many of them are set. */
const MoreFilters = ({ sources, isOpen, onToggle }: MoreFiltersProps) => {
  const { filterValues } = useListContext() as { filterValues: Record<string, unknown> };
  const set = sources.filter((source) => filterValues[source] ?? false).length;
  return (
    <Button size="small" startIcon={<TuneIcon />} aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? 'Fewer filters' : `More filters${set > 0 ? ` (${set})` : ''}`}
    </Button>
  );
};

/** Without rows there are no pages to turn. */
const Pages = () => {
  const { data, error } = useListContext();
  return error && !data ? null : <Pagination />;
};

/** The page shows the error itself. */
const queryOptions = { onError: () => undefined };

/** The list of a resource: title, filters, buttons, rows and pages. */
export const ListPage = ({
  title,
  filters,
  filterDefaults,
  actions,
  children,
  ...rest
}: ListPageProps) => {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [isOpen, setIsOpen] = useState(false);
  const hidden = isPhone ? (filters?.slice(1) ?? []) : [];
  const shown = isOpen || hidden.length === 0 ? filters : filters?.slice(0, 1);
  return (
    <List
      {...rest}
      title={<PageName text={title} />}
      queryOptions={queryOptions}
      error={<ListLoadError />}
      {...(shown && { filters: shown })}
      {...(filterDefaults && { filterDefaultValues: filterDefaults })}
      perPage={25}
      pagination={<Pages />}
      exporter={false}
      empty={false}
      actions={
        actions || hidden.length > 0 ? (
          <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
            {hidden.length > 0 && (
              <MoreFilters
                sources={hidden.map(({ props }) => props.source)}
                isOpen={isOpen}
                onToggle={() => setIsOpen(!isOpen)}
              />
            )}
            {actions}
          </TopToolbar>
        ) : (
          false
        )
      }
    >
      {children}
    </List>
  );
};
