import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, figure } from '../test/fault-runs';
import { reconcileSubscriptions } from './reconcile-subscriptions';
import { pollSubscriptions } from './poll-subscriptions';
import { startSubscriptionShop, type Subscriber } from '../test/test-subscriptions';

/** What becomes of one piece of news: brought in this step, in a later one, twice, or never. */
const fates = ['now', 'later', 'twice', 'never'] as const;
type Fate = (typeof fates)[number];

const shuffled = <Item>(items: readonly Item[], order: readonly number[]): Item[] =>
  items
    .map((item, index) => ({ item, rank: order[index % order.length] ?? 0 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);

/** A life in steps; between them some of the news arrives, in any order. */
const life = fc.record({
  fates: fc.array(fc.constantFrom(...fates), { minLength: 12, maxLength: 12 }),
  order: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
});
type Life = { fates: Fate[]; order: number[] };

const ROUNDS = faultRuns(20, 1);
/** Lives of one round share the clock; six are enough for all fates to meet. */
const LIVES_AT_ONCE = faultRuns(10, 6);

describe.each(faultMatrix)('whatever becomes of the news on $label', (engines) => {
  const shop = startSubscriptionShop(engines);
  beforeAll(() => shop.lever('webhooks', { mode: 'drop' }));

  const openCardPage = async (subscriber: Subscriber): Promise<string> => {
    const { body } = await shop.post(subscriber, 'card');
    return (body as { url: string }).url.split('/').at(-1) ?? '';
  };

  /** Begins, renews, is refused, gets a new card, is paid, and is cancelled to its end. */
  const steps: ((subscribers: readonly Subscriber[]) => Promise<unknown>)[] = [
    () => shop.passDays(30),
    async (all) => {
      for (const { id } of all) await shop.swapCard(id, 'refused');
      await shop.passDays(30);
    },
    () => shop.passDays(4),
    async (all) => {
      for (const each of all)
        await shop.pay(await openCardPage(each), { card: '5555555555554444' });
    },
    // Minutes later: a card that nobody told us of is found, before its owner decides anything else.
    () => pollSubscriptions({ ...shop.work(), clock: () => new Date(Date.now() + 10 * 60_000) }),
    async (all) => {
      for (const each of all) await shop.post(each, 'cancel');
      await shop.passDays(60);
    },
  ];

  const arrives = async (news: readonly Stripe.Event[], { fates: of, order }: Life) => {
    const fateOf = (index: number) => of[index % of.length];
    const now = news.filter((_event, index) => ['now', 'twice'].includes(fateOf(index) ?? ''));
    const twice = news.filter((_event, index) => fateOf(index) === 'twice');
    const later = news.filter((_event, index) => fateOf(index) === 'later');
    const statuses = await Promise.all(
      shuffled([...now, ...twice], order).map((event) => shop.deliver(event)),
    );
    expect(statuses.every((status) => status === 200)).toBe(true);
    return later;
  };

  const stateOf = async ({ id, email }: Subscriber) => {
    const { rows } = await shop.api.db.execute(
      sql`select status, ended_at is not null as ended, card_last4, next_attempt_at,
          (select count(*)::int from orders where subscription_id = subscriptions.id) as orders,
          (select count(distinct invoice_id)::int from orders where subscription_id = subscriptions.id) as invoices,
          (select sum(total_cents)::int from orders where subscription_id = subscriptions.id) as cents
        from subscriptions where id = ${id}`,
    );
    const mails = await shop.mailsTo(email);
    const ofKind = (kind: string) => mails.filter((each) => each === kind).length;
    // A refusal that was set right before anybody told us of it needs no letter.
    expect(ofKind('subscription-payment-failed')).toBeLessThanOrEqual(2);
    return {
      ...rows[0],
      mails: mails.filter((kind) => kind !== 'subscription-payment-failed').sort(),
    };
  };

  test(
    'a life ends in the same state, with the same orders and letters',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(life, { minLength: LIVES_AT_ONCE, maxLength: LIVES_AT_ONCE }),
          async (lives) => {
            const subscribers: Subscriber[] = [];
            while (subscribers.length < lives.length) subscribers.push(await shop.subscribe());
            const told = new Map<string, number>();
            const waiting = new Map<string, Stripe.Event[]>();
            for (const step of steps) {
              await step(subscribers);
              for (const [index, { id }] of subscribers.entries()) {
                const all = shop.eventsOf(id);
                const news = [...(waiting.get(id) ?? []), ...all.slice(told.get(id) ?? 0)];
                told.set(id, all.length);
                waiting.set(id, await arrives(news, lives[index]!));
              }
            }
            await reconcileSubscriptions(shop.work());
            for (const subscriber of subscribers)
              expect(await stateOf(subscriber)).toEqual({
                status: 'ended',
                ended: true,
                card_last4: '4444',
                next_attempt_at: null,
                orders: 3,
                invoices: 2,
                cents: 3 * 4900,
                mails: [
                  'subscription-cancelled',
                  'subscription-card-updated',
                  'subscription-renewed',
                  'subscription-renewed',
                ],
              });
          },
        ),
        { numRuns: ROUNDS, endOnFailure: true },
      );
      figure(
        `lives of subscriptions, their news in any order, twice or never × ${ROUNDS * LIVES_AT_ONCE}, ${engines.label}`,
        'each ended in the same state, with 3 orders',
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
