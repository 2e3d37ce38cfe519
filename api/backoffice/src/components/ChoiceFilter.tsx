import type { ComponentProps } from 'react';
import { SelectInput } from 'react-admin';

type ChoiceFilterProps = Pick<ComponentProps<typeof SelectInput>, 'choices'> & {
  source: string;
  label: string;
  /** Read by react-admin. */
  alwaysOn: boolean;
};

/** A filter of a list with a few choices, and 'All'. */
export const ChoiceFilter = ({ alwaysOn: _, ...props }: ChoiceFilterProps) => (
  <SelectInput {...props} emptyText="All" />
);
