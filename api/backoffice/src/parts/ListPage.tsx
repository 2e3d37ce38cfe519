import type { ReactElement, ReactNode } from 'react';
import type { SortPayload } from 'react-admin';
import { List, TopToolbar } from 'react-admin';

type ListPageProps = {
  title: string;
  sort: SortPayload;
  /** react-admin inputs with `source` and `alwaysOn`. */
  filters?: ReactElement[];
  /** What the list shows before somebody filters. */
  filterDefaults?: object;
  /** The buttons above the list. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The list of a resource: title, filters, buttons, rows and pages. */
export const ListPage = ({
  filters,
  filterDefaults,
  actions,
  children,
  ...rest
}: ListPageProps) => (
  <List
    {...rest}
    {...(filters && { filters })}
    {...(filterDefaults && { filterDefaultValues: filterDefaults })}
    perPage={25}
    exporter={false}
    empty={false}
    actions={actions ? <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>{actions}</TopToolbar> : false}
  >
    {children}
  </List>
);
