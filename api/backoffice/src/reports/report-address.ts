import { groupOfLength, reportGroups, type ReportGroup } from '@candor/api-contract/report-groups';
import type { ReportResponse } from '@candor/api-contract/staff-reports';
import { addDays } from '@candor/catalog-contract/business-days';
import { dayInShop } from '../components/Time';

/** A person has chosen it; the rest is left to the API. */
export type Chosen = { from?: string; to?: string; group?: ReportGroup };

const groupIn = (search: URLSearchParams): ReportGroup | undefined =>
  reportGroups.find((group) => group === search.get('group'));

/** The choices in the page's address, which Back and a reload keep. */
export const chosenIn = (search: URLSearchParams): Chosen => {
  const [from, to, group] = [search.get('from'), search.get('to'), groupIn(search)];
  return { ...(from && { from }), ...(to && { to }), ...(group && { group }) };
};

/** The choices as a query, '' without any. */
export const addressOf = (chosen: { [Name in keyof Chosen]: Chosen[Name] | undefined }): string => {
  const pairs = Object.entries(chosen).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = new URLSearchParams(pairs).toString();
  return query && `?${query}`;
};

/** The last days of the shop, today included. */
export const lastDays = (count: number, now: Date): { from: string; to: string } => {
  const to = dayInShop(now);
  return { from: addDays(to, 1 - count), to };
};

/** The group of a period for which nobody chose one. */
export const groupFor = ({ days }: Pick<ReportResponse, 'days'>): ReportGroup =>
  groupOfLength(days.length);
