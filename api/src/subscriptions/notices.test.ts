import { sql } from 'drizzle-orm';
import type { OutboxRow } from '../mail/outbox-table';
import { sendAllMails } from '../test/send-all-mails';
import { productionStores } from '../test/start-test-api';
import { dayAfter } from '../test/test-staff-subscriptions';
import { startTimedShop, type Subscriber } from '../test/test-subscriptions';
import type { Requested } from './plan-change';
import { requestChange } from './request-change';
import { sendDueNotices } from './send-notices';
import { syncSubscription } from './sync-subscription';

const dayMs = 86_400_000;

describe.each(productionStores)('notices of a subscription on $label', (engines) => {
  const shop = startTimedShop(engines);
  const { api } = shop;
  const now = () => api.context.clock().getTime();
  const notify = () => sendDueNotices(shop.subscriptionDeps())();

  const noticesTo = async ({ email }: Subscriber): Promise<OutboxRow[]> => {
    const sent: OutboxRow[] = [];
    await sendAllMails(api, sent);
    return sent.filter(
      ({ recipient, kind }) =>
        recipient.toLowerCase() === email && /^subscription-(notice|year|price)$/.test(kind),
    );
  };
  const stateOf = async ({ id }: Subscriber) => {
    const { rows } = await api.db.execute<{ revision: number; end: string; canceled: boolean }>(
      sql`select revision, period_end as end, cancel_at is not null as canceled, status
        from subscriptions where id = ${id}`,
    );
    return rows[0]!;
  };
  const change = async (who: Subscriber, requested: Requested) =>
    requestChange(shop.subscriptionDeps())({
      id: who.id,
      revision: (await stateOf(who)).revision,
      requested,
      actor: { name: 'staff', role: 'support', address: null },
    });
  /** Passes the time to some days before the next charge. */
  const daysBeforeCharge = async (who: Subscriber, days: number) => {
    const left = new Date((await stateOf(who)).end).getTime() - days * dayMs - now();
    await shop.control('clock', { advanceSeconds: Math.round(left / 1000) });
  };
  const linkIn = ({ textBody }: OutboxRow) => {
    const url = /\S+\/api\/subscriptions\/end\?token=\S+/.exec(textBody)?.[0] ?? '';
    const { pathname, search } = new URL(url);
    return pathname + search;
  };
  const open = async (path: string, method = 'GET') => {
    const { status, body } = await api.request(path, { method });
    return { status, text: String(body) };
  };

  test('come once, at least five days before the charge, with what is charged', async () => {
    const ann = await shop.subscribe();
    await daysBeforeCharge(ann, 7.1);
    await notify();
    expect(await noticesTo(ann)).toEqual([]);
    await daysBeforeCharge(ann, 5.1);
    await Promise.all([notify(), notify(), notify()]);
    const [mail, ...more] = await noticesTo(ann);
    expect(more).toEqual([]);
    expect(mail?.textBody).toContain(
      '$49 before discount and tax for 1 × Focus, to your Visa card ending in 4242',
    );
    await daysBeforeCharge(ann, 1);
    await notify();
    expect(await noticesTo(ann)).toEqual([]);
    await shop.passDays(2);
    await syncSubscription(shop.subscriptionDeps())(ann.id);
    await daysBeforeCharge(ann, 5.1);
    await notify();
    expect(await noticesTo(ann)).toHaveLength(1);
  });

  test('have a link that changes nothing until its button is pressed', async () => {
    const ann = await shop.subscribe();
    await daysBeforeCharge(ann, 5.1);
    await notify();
    const [mail] = await noticesTo(ann);
    const link = linkIn(mail!);
    expect(mail?.headers['List-Unsubscribe']).toBeUndefined();
    for (let opened = 0; opened < 5; opened += 1) {
      const { status, text } = await open(link);
      expect([status, text]).toEqual([200, expect.stringContaining('Nothing has changed yet.')]);
    }
    expect(shop.atProvider(ann.id).cancel_at_period_end).toBe(false);
    for (const forged of [
      `${link}x`,
      link.slice(0, -1),
      '/api/subscriptions/end?token=',
      link.replace(/=.*/, `=${'a'.repeat(5000)}`),
    ])
      for (const method of ['GET', 'POST'])
        expect(await open(forged, method)).toMatchObject({ status: 410 });
    expect((await stateOf(ann)).canceled).toBe(false);

    await shop.control('outage', { ms: 20_000 });
    expect(await open(link, 'POST')).toMatchObject({
      status: 503,
      text: expect.stringContaining('so we don’t know whether this has ended'),
    });
    await shop.control('outage', { ms: 0 });
    for (let pressed = 0; pressed < 2; pressed += 1)
      expect(await open(link, 'POST')).toMatchObject({
        status: 200,
        text: expect.stringContaining('you’re paid through'),
      });
    expect(shop.atProvider(ann.id).cancel_at_period_end).toBe(true);
    expect((await open(link)).text).toContain('Your subscription is canceled.');
    expect(await shop.mailsTo(ann.email)).toEqual([
      'subscription-notice',
      'subscription-cancelled',
    ]);
  });

  test('are not sent after a cancellation, a pause or a skip', async () => {
    const [ann, ben, cid] = [
      await shop.subscribe(),
      await shop.subscribe(),
      await shop.subscribe(),
    ];
    await daysBeforeCharge(cid, 5.1);
    await notify();
    // Queued, but not sent yet.
    await change(ann, { kind: 'cancel' });
    const day = dayAfter(new Date((await stateOf(ben)).end).toISOString(), 60);
    await change(ben, { kind: 'pause', until: day });
    await change(cid, { kind: 'skip' });
    await notify();
    for (const who of [ann, ben, cid]) expect(await noticesTo(who)).toEqual([]);
    await daysBeforeCharge(cid, 5.1);
    await notify();
    expect(await noticesTo(cid)).toHaveLength(1);
    await daysBeforeCharge(ben, 5.1);
    await notify();
    expect(await noticesTo(ben)).toHaveLength(1);
    await syncSubscription(shop.subscriptionDeps())(ben.id);
    expect(await shop.ordersOf(ben.id)).toBe(1);
    expect(await noticesTo(ann)).toEqual([]);
  });

  test('are left out when the mail about a change announces a charge that is near', async () => {
    const ann = await shop.subscribe();
    const day = dayAfter(new Date(now()).toISOString(), 3);
    await change(ann, { kind: 'next-date', day });
    await notify();
    expect(await noticesTo(ann)).toEqual([]);
    expect(await shop.mailsTo(ann.email)).toEqual(['subscription-changed']);
  });

  test('repeat the terms once a year', async () => {
    const ann = await shop.subscribe();
    await api.db.execute(
      sql`update subscriptions set started_at = started_at - interval '364 days' where id = ${ann.id}`,
    );
    await notify();
    expect(await noticesTo(ann)).toEqual([]);
    await shop.passDays(2);
    await Promise.all([notify(), notify()]);
    const [mail, ...more] = await noticesTo(ann);
    expect([mail?.kind, more]).toEqual(['subscription-year', []]);
    await notify();
    expect(await noticesTo(ann)).toEqual([]);
    const page = await open(linkIn(mail!));
    expect(page.text).toContain('End your subscription?');
  });
});
