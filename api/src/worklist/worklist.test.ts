import { sql } from 'drizzle-orm';
import type { WorklistSectionId, WorklistResponse } from '@candor/api-contract/staff-worklist';
import { transaction } from '../db/transaction';
import { enqueue } from '../mail/outbox';
import { anyEmail } from '../test/signed-in-browser';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { productionStores, startTestApi } from '../test/start-test-api';
import { recordWorkerRuns } from '../workers/worker-runs';

describe.each(productionStores)('today on $label', (engines) => {
  /** Monday, eight in the morning in Sioux Falls. */
  const monday = new Date('2026-11-23T14:00:00Z');
  let now = monday;
  const api = startTestApi(engines, { clock: () => now });
  let owner: StaffBrowser;

  const placeOrder = async (number: string, day: string, status = 'paid') => {
    const reason = status === 'needs_review' ? 'the sum differs' : null;
    await api.db.execute(sql`
      insert into orders (number, invoice_id, status, review_reason, currency, subtotal_cents,
        discount_cents, shipping_cents, tax_cents, total_cents, email, ship_to, shipping_label, created_at)
      values (${number}, ${number}, ${status}, ${reason}, 'usd', 100, 0, 0, 0, 100,
        'ada@shop.example', '{}', 'Standard ground', ${`${day}T18:00:00Z`})`);
  };
  const reserve = (number: string, shipsBy: string, status = 'confirmed') =>
    api.db.execute(sql`
      insert into founders_reservations (number, email, first_name, formula, offer, status,
        subtotal_cents, charges, shipping_cents, created_at, expires_at, next_check_at, ships_by, review_reason)
      values (${number}, 'ada@shop.example', 'Ada', 'focus', 'single', ${status}, 100, '[]', '{}',
        ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()}, ${shipsBy}, 'the sum differs')`);
  const today = async (who: StaffBrowser) =>
    (await who.get('/staff/api/today')).body as WorklistResponse;
  const part = async (id: WorklistSectionId, who = owner) =>
    (await today(who)).parts.find((found) => found.id === id);
  const run = (worker: string) =>
    api.app.workers.find(({ name }) => name === worker)?.run(new AbortController().signal);
  const mails = async (kind: string) => {
    const { rows } = await api.db.execute<{ recipient: string; text_body: string }>(
      sql`select recipient, text_body from outbox where kind = ${kind} order by recipient`,
    );
    return rows;
  };

  test('mails nobody while there is no staff', async () => {
    await placeOrder('C-1', '2026-11-18');
    await run('staff-daily-mail');
    await run('staff-alerts');
    expect(await mails('staff-daily')).toEqual([]);
    owner = await staffBrowser(api, 'owner');
  });

  test('counts orders to ship, oldest first, late once the promised day has passed (D9)', async () => {
    await placeOrder('C-2', '2026-11-19');
    await placeOrder('C-3', '2026-11-20');
    await placeOrder('C-4', '2026-11-22');
    await placeOrder('C-5', '2026-11-10', 'refunded');
    const found = await part('orders-to-ship');
    expect(found).toMatchObject({ count: 4, urgentCount: 3 });
    expect(found?.rows.map(({ label, isUrgent }) => `${label} ${isUrgent}`)).toEqual([
      'C-1 true',
      'C-2 true',
      'C-3 true',
      'C-4 false',
    ]);
    expect(found?.rows.map(({ detail }) => detail)).toEqual([
      'promised for Wednesday, November 18',
      'promised for Thursday, November 19',
      'promised for Friday, November 20',
      'promised for today',
    ]);
    expect((await api.metrics.expose()).text).toContain('candor_orders_late 3');
  });

  test('shows reviews with their reasons, and reservations near their day', async () => {
    await placeOrder('C-6', '2026-11-22', 'needs_review');
    await reserve('F-1', '2026-11-30');
    await reserve('F-2', '2026-12-01');
    await reserve('F-3', '2026-11-22', 'needs_review');
    expect(await part('orders-to-review')).toMatchObject({
      count: 1,
      rows: [{ label: 'C-6', detail: 'the sum differs' }],
    });
    expect(await part('reservations-to-review')).toMatchObject({ count: 1 });
    expect(await part('reservations-due')).toMatchObject({
      count: 2,
      urgentCount: 1,
      rows: [
        { label: 'F-3', isUrgent: true },
        { label: 'F-1', isUrgent: false },
      ],
    });
  });

  test('shows messages, mails given up and jobs that lag in any process', async () => {
    await api.visitor().post('/api/contact', { email: anyEmail(), order: '', message: 'Hello?' });
    await transaction(api.db, (tx) =>
      enqueue(tx, {
        dedupeKey: 'x',
        kind: 'message-reply',
        to: 'x@y.example',
        subject: 'S',
        text: '',
        html: '',
      }),
    );
    await api.db.execute(sql`update outbox set dead_at = now() where dedupe_key = 'x'`);
    expect(await part('messages-unanswered')).toMatchObject({ count: 1, urgentCount: 0 });
    expect(await part('mails-given-up')).toMatchObject({ count: 1, rows: [{ label: 'S' }] });
    const all = api.app.workers.length;
    expect(await part('jobs-late')).toMatchObject({ count: all });
    const record = recordWorkerRuns({ ...api.context, clock: () => now });
    for (const { name } of api.app.workers) await record(name, true);
    expect(await part('jobs-late')).toMatchObject({ count: 0 });
    const tenMinutesAgo = new Date(now.getTime() - 600_000).toISOString();
    await api.db.execute(
      sql`update worker_runs set succeeded_at = ${tenMinutesAgo} where worker in ('outbox', 'staff-alerts', 'forget-messages')`,
    );
    expect((await part('jobs-late'))?.rows.map(({ label }) => label)).toEqual(['staff-alerts']);
  });

  test('shows each role what it may see, and its choice of mails', async () => {
    const ids = async (role: 'fulfilment' | 'read-only') => {
      const { parts, mails: choices } = await today(await staffBrowser(api, role));
      return { ids: parts.map(({ id }) => id), choices };
    };
    const fulfilment = await ids('fulfilment');
    expect(fulfilment.ids).not.toContain('messages-unanswered');
    expect(fulfilment.ids).toContain('orders-to-ship');
    expect(fulfilment.choices).toEqual({ daily: true, atOnce: true });
    expect((await ids('read-only')).choices).toBeNull();
  });

  test('mails staff at eight, once a day, what each may see', async () => {
    now = new Date(monday.getTime() - 60_000);
    await run('staff-daily-mail');
    expect(await mails('staff-daily')).toEqual([]);
    now = monday;
    await run('staff-daily-mail');
    await run('staff-daily-mail');
    const sent = await mails('staff-daily');
    expect(sent).toHaveLength(2);
    const ownText = sent.find(({ recipient }) => recipient === owner.email)?.text_body ?? '';
    for (const text of [
      'New orders since yesterday morning: 2',
      'Orders to ship: 4, 3 late',
      'Messages to answer: 1',
      `${api.staffOrigin}/staff/#/orders?filter=`,
    ])
      expect(ownText).toContain(text);
    const other = sent.find(({ recipient }) => recipient !== owner.email)?.text_body;
    expect(other).not.toContain('Messages to answer');
    now = new Date(monday.getTime() + 24 * 3_600_000);
    await run('staff-daily-mail');
    expect(await mails('staff-daily')).toHaveLength(4);
  });

  test('mails those who may review at once, and once for each reason', async () => {
    await run('staff-alerts');
    await run('staff-alerts');
    const sent = await mails('staff-alert');
    expect(sent.map(({ recipient }) => recipient)).toEqual([owner.email, owner.email]);
    expect(sent.some(({ text_body: text }) => text.includes('Order C-6 needs a review'))).toBe(
      true,
    );
    await api.db.execute(sql`update orders set review_reason = 'a dispute' where number = 'C-6'`);
    await run('staff-alerts');
    expect(await mails('staff-alert')).toHaveLength(3);
  });

  test('mails nothing to a member who does not want it', async () => {
    owner = await staffBrowser(api, 'owner');
    const choices = { daily: false, atOnce: false };
    expect((await owner.post('/staff/api/today/mails', choices)).body).toEqual(choices);
    expect((await today(owner)).mails).toEqual(choices);
    await run('staff-daily-mail');
    await run('staff-alerts');
    const sent = [...(await mails('staff-daily')), ...(await mails('staff-alert'))];
    expect(sent.filter(({ recipient }) => recipient === owner.email)).toEqual([]);
    const { body } = await owner.get('/staff/api/audit?action=staff.mails');
    expect(body).toMatchObject({ rows: [{ after: choices }] });
  });
});
