import { z } from 'zod';
import { Day } from '@candor/api-contract/day';
import { reportGroups, reportTables } from '@candor/api-contract/report-groups';
import { ReportResponse } from '@candor/api-contract/staff-reports';
import { dayMs } from '../config/durations';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { sendCsv } from '../http/csv';
import { responseSent } from '../http/route';
import { ShopError } from '../http/shop-error';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { dayInShop } from '../pricing/business-days';
import { addUp, headlinesOf, periodBefore } from './add-up';
import { readReport } from './read-report';
import { csvNames, reportCsv } from './report-csv';
import type { Period } from './sales-queries';

const defaultDays = 30;
/** Two years and a leap day: more days than a plot shows. */
const mostDays = 731;

const ReportQuery = z.strictObject({
  from: Day.optional(),
  to: Day.optional(),
});
const TableQuery = ReportQuery.extend({
  table: z.enum(reportTables).default('days'),
  group: z.enum(reportGroups).default('day'),
});

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);

const invalidFrom = (message: string) =>
  new ShopError('invalid_request', message, { field: 'from' });

const periodOf = ({ from, to }: z.output<typeof ReportQuery>, now: Date): Period => {
  const last = to ?? dayInShop(now);
  const first = from ?? daysBefore(last, defaultDays - 1);
  if (first > last) throw invalidFrom('The first day is after the last day.');
  if (first < daysBefore(last, mostDays - 1))
    throw invalidFrom(`A report has ${mostDays} days at most.`);
  return { from: first, to: last };
};

/** Sales, subscriptions and refunds of a period. */
export const reportsRoutes = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): StaffRoute[] => {
  const reportOf = async (query: z.output<typeof ReportQuery>): Promise<ReportResponse> => {
    const now = clock();
    const period = periodOf(query, now);
    const compared = periodBefore(period);
    const { rows, before } = await transaction(db, (tx) => readReport(tx, period, compared));
    return {
      ...addUp(rows, period),
      before: { ...compared, headlines: headlinesOf(before) },
      isOver: period.to < dayInShop(now),
    };
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
      summary: 'A table of the report as CSV, by default the days, amounts in dollars',
      permission,
      query: TableQuery,
      handle: async ({ query: { table, group, ...query }, res, audit }) => {
        const report = await reportOf(query);
        const { from, to } = report;
        const subject = `figures ${from} to ${to}`;
        const change = { action: 'figures.export', subject, before: {}, after: { table } };
        await transaction(db, (tx) => audit(tx, change));
        const { columns, rows } = reportCsv(report, { table, group });
        await sendCsv(res, {
          name: `${csvNames[table]}-${from}-to-${to}.csv`,
          columns,
          batches: [rows],
        });
        return responseSent;
      },
    }),
  ];
};
