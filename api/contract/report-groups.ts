import { saleKinds } from './sale-kinds';
import type { Headlines, ReportDay } from './staff-reports';

/** The headline numbers in the order of the page, and how each is counted. */
export const headlineDefinitions: Readonly<
  Record<keyof Headlines, { label: string; definition: string }>
> = {
  netCents: {
    label: 'Net sales',
    definition: 'Charged in these days, with shipping and tax, less what was refunded in them.',
  },
  sales: {
    label: 'Orders',
    definition: 'Orders, renewals and founders’ reservations that were paid in these days.',
  },
  averageCents: {
    label: 'Average order',
    definition: 'Charged in these days, divided by the orders.',
  },
  refundedCents: {
    label: 'Refunds',
    definition: 'Refunded in these days, also for earlier orders.',
  },
  subscriptionsBegun: {
    label: 'New subscriptions',
    definition: 'Subscriptions that began in these days.',
  },
  churn: {
    label: 'Churn',
    definition: 'Subscriptions that ran before these days and ended in them, in percent.',
  },
};

/** How the days of a report are added up. */
export const reportGroups = ['day', 'week', 'month'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** The tables of a report, each also as a CSV file. */
export const reportTables = ['days', 'ways', 'formulas', 'subscriptions', 'refunds'] as const;
export type ReportTableName = (typeof reportTables)[number];

/** The sums of some days in a row. */
export type ReportGroupRow = Omit<ReportDay, 'day'> & { from: string; to: string };

/** The first day of a day's week, which begins on Monday, or of its month. */
const startOfGroup = (day: string, group: ReportGroup): string => {
  if (group === 'day') return day;
  if (group === 'month') return `${day.slice(0, 7)}-01`;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

const addDay = (sums: ReportGroupRow, { day, ways, ...added }: ReportDay): ReportGroupRow => ({
  from: sums.from,
  to: day,
  sales: sums.sales + added.sales,
  cents: sums.cents + added.cents,
  ways: Object.fromEntries(
    saleKinds.map((way) => [way, sums.ways[way] + ways[way]]),
  ) as ReportDay['ways'],
  refundedCents: sums.refundedCents + added.refundedCents,
  subscriptionsBegun: sums.subscriptionsBegun + added.subscriptionsBegun,
  subscriptionsEnded: sums.subscriptionsEnded + added.subscriptionsEnded,
});

/** Adds up days by week or month. The first and the last group may be cut by the period. */
export const groupDays = (days: readonly ReportDay[], group: ReportGroup): ReportGroupRow[] => {
  const groups = new Map<string, ReportGroupRow>();
  for (const day of days) {
    const start = startOfGroup(day.day, group);
    const { day: from, ...sums } = day;
    const found = groups.get(start);
    groups.set(start, found ? addDay(found, day) : { ...sums, from, to: from });
  }
  return [...groups.values()];
};

/** The group in which a period of this many days is read at a glance. */
export const groupOfLength = (days: number): ReportGroup => {
  if (days <= 45) return 'day';
  return days <= 200 ? 'week' : 'month';
};
