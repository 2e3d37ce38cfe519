import { createContext, type ReactElement } from 'react';
import { formatDay } from './Time';

type Choice = { id: string; name: string };

/** An input of react-admin that filters a list. */
export type Filter = ReactElement<{
  source: string;
  label: string;
  choices?: readonly Choice[];
  /** Names a value where the input finds its choices by itself. */
  nameOf?: (value: string) => string;
}>;

/** The filter of the list when its page opens. */
export const FilterDefaults = createContext<object>({});

/** A value of a filter as text; empty for none. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const nameValue = ({ props: { choices, nameOf } }: Filter, value: string): string => {
  const chosen = choices?.find(({ id }) => id === value)?.name ?? nameOf?.(value);
  return chosen ?? (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value);
};

/** The filters that are set, each in words: 'State: To ship'. A field without an input has its own name. */
export const describeFilters = (
  filters: readonly Filter[],
  values: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(values)
    .map(([source, value]) => [source, textOf(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([source, value]) => {
      const filter = filters.find(({ props }) => props.source === source);
      return filter === undefined
        ? `${source}: ${value}`
        : `${filter.props.label}: ${nameValue(filter, value)}`;
    });
