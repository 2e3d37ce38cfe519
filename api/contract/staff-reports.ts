import { z } from 'zod';

/** How a sale was paid for. */
export const saleKinds = ['one-time', 'subscription', 'renewal', 'founders'] as const;
export type SaleKind = (typeof saleKinds)[number];

/** The sales of some orders or reservations, in cents. */
const Sales = z.object({ sales: z.int(), cents: z.int() });

const ReportDay = Sales.extend({
  /** A day of the shop's time zone. */
  day: z.iso.date(),
  /** Sales in cents by way of paying; they add up to `cents`. */
  ways: z.record(z.enum(saleKinds), z.int()),
  refundedCents: z.int(),
  subscriptionsBegun: z.int(),
  subscriptionsEnded: z.int(),
});
export type ReportDay = z.output<typeof ReportDay>;

/** Numbers of a period, each with one definition: `headlineDefinitions`. */
const Headlines = z.object({
  netCents: z.int(),
  sales: z.int(),
  /** Null without a sale. */
  averageCents: z.int().nullable(),
  refundedCents: z.int(),
  subscriptionsBegun: z.int(),
  /** Ended subscriptions in hundredths of a percent of those that ran before; null if none did. */
  churn: z.int().nullable(),
});
export type Headlines = z.output<typeof Headlines>;

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

/** GET /staff/api/figures. Sums add up: of the days, of the ways, and of formulas with extras. */
export const ReportResponse = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: Sales.extend({
    refundedCents: z.int(),
    subscriptionsBegun: z.int(),
    subscriptionsEnded: z.int(),
  }),
  days: z.array(ReportDay),
  ways: z.array(Sales.extend({ way: z.enum(saleKinds) })),
  /** A bundle counts a third for each of its formulas. */
  formulas: z.array(
    z.object({ formula: z.string(), name: z.string(), bottles: z.int(), cents: z.int() }),
  ),
  /** The difference between the formulas' prices and the charged amount; discounts are negative. */
  extras: z.object({
    discountCents: z.int(),
    shippingCents: z.int(),
    taxCents: z.int(),
    /** Charged differently than agreed; such orders are reviewed. */
    differenceCents: z.int(),
  }),
  refunds: z.array(z.object({ reason: z.string(), refunds: z.int(), cents: z.int() })),
  headlines: Headlines,
  /** The period before, with the same number of days, which the headlines are compared with. */
  before: z.object({ from: z.iso.date(), to: z.iso.date(), headlines: Headlines }),
  /** False while the last day goes on. */
  isOver: z.boolean(),
});
export type ReportResponse = z.output<typeof ReportResponse>;

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
