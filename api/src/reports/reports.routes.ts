import { z } from 'zod';
import { Day } from '@candor/api-contract/day';
import { ReportResponse, type ReportDay } from '@candor/api-contract/staff-reports';
import { dayMs } from '../config/durations';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { csvAmount, sendCsv, type CsvRow } from '../http/csv';
import { responseSent } from '../http/route';
import { ShopError } from '../http/shop-error';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { dayInShop } from '../pricing/business-days';
import { addUp } from './add-up';
import { readReport } from './read-report';
import type { Period } from './sales-queries';

const defaultDays = 30;
/** Two years and a leap day: more days than a plot shows. */
const mostDays = 731;

const ReportQuery = z.strictObject({
  from: Day.optional(),
  to: Day.optional(),
});

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);

const periodOf = ({ from, to }: z.output<typeof ReportQuery>, now: Date): Period => {
  const last = to ?? dayInShop(now);
  const first = from ?? daysBefore(last, defaultDays - 1);
  if (first > last) throw new ShopError('invalid_request', 'from: is after the last day.');
  if (first < daysBefore(last, mostDays - 1))
    throw new ShopError('invalid_request', `from: ${mostDays} days is the most at once.`);
  return { from: first, to: last };
};

const columns = [
  'day',
  'sales',
  'sales_usd',
  'one_time_usd',
  'subscription_usd',
  'renewal_usd',
  'founders_usd',
  'refunded_usd',
  'subscriptions_begun',
  'subscriptions_ended',
] as const;

const csvRow = (day: ReportDay): CsvRow<(typeof columns)[number]> => ({
  day: day.day,
  sales: day.sales,
  sales_usd: csvAmount(day.cents),
  one_time_usd: csvAmount(day.ways['one-time']),
  subscription_usd: csvAmount(day.ways.subscription),
  renewal_usd: csvAmount(day.ways.renewal),
  founders_usd: csvAmount(day.ways.founders),
  refunded_usd: csvAmount(day.refundedCents),
  subscriptions_begun: day.subscriptionsBegun,
  subscriptions_ended: day.subscriptionsEnded,
});

/** Sales, subscriptions and refunds of a period. */
export const reportsRoutes = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): StaffRoute[] => {
  const reportOf = async (query: z.output<typeof ReportQuery>): Promise<ReportResponse> => {
    const period = periodOf(query, clock());
    return addUp(await transaction(db, (tx) => readReport(tx, period)), period);
  };
  const permission = 'figures:read';
  return [
    staffRoute({
      method: 'get',
      path: '/staff/api/figures',
      summary: 'Sales, subscriptions and refunds of a period, by default of the last 30 days',
      permission,
      query: ReportQuery,
      response: ReportResponse,
      handle: ({ query }) => reportOf(query),
    }),
    staffRoute({
      method: 'get',
      path: '/staff/api/figures.csv',
      summary: 'The report by day as CSV, amounts in dollars',
      permission,
      query: ReportQuery,
      handle: async ({ query, res, audit }) => {
        const { from, to, days } = await reportOf(query);
        const subject = `figures ${from} to ${to}`;
        const change = { action: 'figures.export', subject, before: {}, after: {} };
        await transaction(db, (tx) => audit(tx, change));
        await sendCsv(res, {
          name: `figures-${from}-${to}.csv`,
          columns,
          batches: [days.map(csvRow)],
        });
        return responseSent;
      },
    }),
  ];
};
