import { sql } from 'drizzle-orm';
import type { ReportResponse } from '@candor/api-contract/staff-reports';
import { dayMs } from '../config/durations';
import { seedOrders } from '../test/seed-orders';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { productionStores, startTestApi } from '../test/start-test-api';
import { sumDays } from './sum-days';

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

describe.each(productionStores)('reports on $label', (engines) => {
  const api = startTestApi(engines);
  let owner: StaffBrowser;
  beforeAll(async () => {
    owner = await staffBrowser(api, 'owner');
    await seedOrders(api.db, { orders: 300, now: api.context.clock() });
  });

  const readReport = async (query = ''): Promise<ReportResponse> => {
    const { status, body } = await owner.get(`/staff/api/figures${query}`);
    expect(status).toBe(200);
    return body as ReportResponse;
  };
  const day = (daysAgo: number) =>
    new Date(api.context.clock().getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
  const wholeTime = () => `?from=${day(729)}&to=${day(-1)}`;
  const inDatabase = async (query: string) =>
    (await api.db.execute<{ n: number }>(sql.raw(query))).rows[0]?.n;

  test('days, ways and formulas add up to what orders and reservations cost', async () => {
    const found = await readReport(wholeTime());
    const { total, days, ways, formulas, extras, refunds } = found;
    expect(days).toHaveLength(731);
    expect(total.cents).toBe(
      await inDatabase(`select ((select sum(total_cents) from orders where created_at > now() - interval '729 days') +
        (select sum(total_cents) from founders_reservations where paid_at is not null))::int as n`),
    );
    expect(sum(days.map(({ cents }) => cents))).toBe(total.cents);
    expect(sum(days.flatMap(({ ways: each }) => Object.values(each)))).toBe(total.cents);
    expect(sum(ways.map(({ cents }) => cents))).toBe(total.cents);
    expect(sum(ways.map(({ sales }) => sales))).toBe(total.sales);
    expect(sum([...formulas.map(({ cents }) => cents), ...Object.values(extras)])).toBe(
      total.cents,
    );
    expect(extras.differenceCents).toBe(0);
    expect(sum(refunds.map(({ cents }) => cents))).toBe(total.refundedCents);
    expect(total.refundedCents).toBe(
      await inDatabase(`select sum(cents)::int as n from refunds where status <> 'failed'`),
    );
    expect(total.subscriptionsBegun).toBe(
      await inDatabase('select count(*)::int as n from subscriptions'),
    );
    expect(ways.every(({ sales }) => sales > 0)).toBe(true);
  });

  test('days that are added up have the same sums, also after a late order', async () => {
    const before = await readReport(wholeTime());
    await sumDays(api.context);
    expect(await inDatabase('select count(*)::int as n from sku_days')).toBeGreaterThan(100);
    expect(await readReport(wholeTime())).toEqual(before);

    await api.db.execute(
      sql`update orders set created_at = created_at - interval '40 days' where id = (select max(id) from orders)`,
    );
    const moved = await readReport(wholeTime());
    expect(moved.total).toEqual(before.total);
    expect(moved.days).not.toEqual(before.days);
    await sumDays(api.context);
    expect(await readReport(wholeTime())).toEqual(moved);
  });

  test('a sale late in the evening counts for the day in the shop', async () => {
    await api.db.execute(
      sql`update orders set created_at = '2021-03-01T03:00:00Z' where id = (select min(id) from orders)`,
    );
    const { days } = await readReport('?from=2021-02-27&to=2021-03-01');
    expect(days.map(({ day: each, sales }) => [each, sales])).toEqual([
      ['2021-02-27', 0],
      ['2021-02-28', 1],
      ['2021-03-01', 0],
    ]);
  });

  test('the CSV has a row for each day, in dollars', async () => {
    const query = `?from=${day(10)}&to=${day(1)}`;
    const { days } = await readReport(query);
    const { body, headers } = await owner.get(`/staff/api/figures.csv${query}`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = (body as string).trim().replaceAll('"', '').split('\r\n');
    expect(head).toContain('day,sales,sales_usd');
    expect(rows.map((row) => row.split(',').slice(0, 3).join())).toEqual(
      days.map((each) => `${each.day},${each.sales},${(each.cents / 100).toFixed(2)}`),
    );
  });

  test('headlines are the sums of the report, beside those of the days before', async () => {
    const query = `?from=${day(29)}&to=${day(0)}`;
    const found = await readReport(query);
    const { total, headlines, before } = found;
    expect(headlines).toMatchObject({
      netCents: total.cents - total.refundedCents,
      sales: total.sales,
      averageCents: Math.round(total.cents / total.sales),
      subscriptionsBegun: total.subscriptionsBegun,
    });
    expect(before).toMatchObject({ from: day(59), to: day(30) });
    const earlier = await readReport(`?from=${before.from}&to=${before.to}`);
    expect(before.headlines).toEqual(earlier.headlines);
    expect([found.isOver, earlier.isOver]).toEqual([false, true]);
    const ended = await inDatabase(
      `select round(10000.0 * count(*) filter (where ended_at >= '${day(29)}'::timestamp at time zone 'America/Chicago')
        / count(*))::int as n from subscriptions
        where started_at < '${day(29)}'::timestamp at time zone 'America/Chicago'
          and (ended_at is null or ended_at >= '${day(29)}'::timestamp at time zone 'America/Chicago')`,
    );
    expect(headlines.churn).toBe(ended);
    expect((await readReport('?from=1999-01-01&to=1999-01-02')).headlines).toMatchObject({
      averageCents: null,
      churn: null,
    });
  });

  test.each([
    ['days', 'week', 'from,to,sales,sales_usd'],
    ['subscriptions', 'month', 'from,to,begun,ended'],
    ['ways', 'day', 'payment,sales,sales_usd'],
    ['formulas', 'day', 'formula,bottles,sales_usd'],
    ['refunds', 'day', 'reason,refunds,refunded_usd'],
  ])('the table %s is a file with its days in the name', async (table, group, head) => {
    const days = `from=${day(40)}&to=${day(1)}`;
    const { body, headers } = await owner.get(
      `/staff/api/figures.csv?${days}&table=${table}&group=${group}`,
    );
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`"[a-z-]+-${day(40)}-to-${day(1)}\\.csv"$`),
    );
    expect((body as string).replaceAll('"', '')).toContain(head);
  });

  test.each([
    ['?from=2026-02-01&to=2026-01-01', 'The first day is after the last day.'],
    ['?from=2020-01-01&to=2026-01-01', 'A report has 731 days at most.'],
    ['?from=yesterday', 'From: a day, such as 2026-12-31.'],
  ])('rejects %s', async (query, message) => {
    const { status, body } = await owner.get(`/staff/api/figures${query}`);
    expect([status, body]).toEqual([
      400,
      { error: { code: 'invalid_request', message, field: 'from' } },
    ]);
  });
});
