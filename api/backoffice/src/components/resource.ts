import type { ReactElement } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Permission } from '@candor/api-contract/staff-roles';

/** The headings of the menu, in their order. */
export const menuGroups = ['Day', 'Selling', 'People', 'Shop', 'Team'] as const;

/** A topic of the back office: a resource of the staff API, its pages and its entry in the menu. */
export type ResourceDefinition = {
  resource: ReactElement<ResourceProps>;
  menu: {
    label: string;
    icon: ReactElement;
    group: (typeof menuGroups)[number];
    to: string;
    /** Without it neither the entry nor the pages are shown. */
    permission?: Permission;
  };
  /** Further pages inside the layout, as one or more `<Route>`. */
  routes?: ReactElement;
};
