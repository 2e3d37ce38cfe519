import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { startSubscriptionShop, type Subscriber } from '../test/test-subscriptions';
import { pollSubscriptions } from './poll-subscriptions';
import { reconcileSubscriptions } from './reconcile-subscriptions';

/** How one event is delivered: in this step, in a later one, twice, or never. */
const deliveries = ['now', 'later', 'twice', 'never'] as const;
type Delivery = (typeof deliveries)[number];

const shuffled = <Item>(items: readonly Item[], order: readonly number[]): Item[] =>
  items
    .map((item, index) => ({ item, rank: order[index % order.length] ?? 0 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);

/** A lifecycle in steps; some events arrive between them, in any order. */
const life = fc.record({
  deliveries: fc.array(fc.constantFrom(...deliveries), { minLength: 12, maxLength: 12 }),
  order: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
});
type Life = { deliveries: Delivery[]; order: number[] };

const roundCount = faultRuns(20, 1);
/** Lifecycles of one round share the clock; six are enough for all deliveries to occur. */
const livesAtOnce = faultRuns(10, 6);

describe.each(faultMatrix)('subscriptions with any delivery of events on $label', (engines) => {
  const shop = startSubscriptionShop(engines);
  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));

  const openCardSession = async (subscriber: Subscriber): Promise<string> => {
    const { body } = await shop.post(subscriber, 'card');
    return (body as { url: string }).url.split('/').at(-1) ?? '';
  };

  /** Starts, renews, is declined, gets a new card, is paid, and is canceled. */
  const steps: ((subscribers: readonly Subscriber[]) => Promise<unknown>)[] = [
    () => shop.passDays(30),
    async (all) => {
      for (const { id } of all) await shop.swapCard(id, 'declined');
      await shop.passDays(30);
    },
    () => shop.passDays(4),
    async (all) => {
      for (const each of all)
        await shop.pay(await openCardSession(each), { card: '5555555555554444' });
    },
    // Minutes later the worker finds a card without its event, before the owner cancels.
    () =>
      pollSubscriptions({
        ...shop.subscriptionDeps(),
        clock: () => new Date(Date.now() + 10 * 60_000),
      })(),
    async (all) => {
      for (const each of all) await shop.post(each, 'cancel');
      await shop.passDays(60);
    },
  ];

  const deliverEvents = async (
    events: readonly Stripe.Event[],
    { deliveries: of, order }: Life,
  ) => {
    const deliveryOf = (index: number) => of[index % of.length];
    const now = events.filter((_event, index) =>
      ['now', 'twice'].includes(deliveryOf(index) ?? ''),
    );
    const twice = events.filter((_event, index) => deliveryOf(index) === 'twice');
    const later = events.filter((_event, index) => deliveryOf(index) === 'later');
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
    // A declined charge that was paid before its event arrived sends no email.
    expect(ofKind('subscription-payment-failed')).toBeLessThanOrEqual(2);
    return {
      ...rows[0],
      mails: mails.filter((kind) => kind !== 'subscription-payment-failed').sort(),
    };
  };

  test(
    'end in the same state, with the same orders and emails',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(life, { minLength: livesAtOnce, maxLength: livesAtOnce }),
          async (lives) => {
            const subscribers: Subscriber[] = [];
            while (subscribers.length < lives.length) subscribers.push(await shop.subscribe());
            const seen = new Map<string, number>();
            const waiting = new Map<string, Stripe.Event[]>();
            for (const step of steps) {
              await step(subscribers);
              for (const [index, { id }] of subscribers.entries()) {
                const all = shop.eventsOf(id);
                const events = [...(waiting.get(id) ?? []), ...all.slice(seen.get(id) ?? 0)];
                seen.set(id, all.length);
                waiting.set(id, await deliverEvents(events, lives[index]!));
              }
            }
            await reconcileSubscriptions(shop.subscriptionDeps());
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
        { numRuns: roundCount, endOnFailure: true },
      );
      recordMeasurement(
        `lifecycles of subscriptions, events in any order, twice or never × ${roundCount * livesAtOnce}, ${engines.label}`,
        'each ended in the same state, with 3 orders',
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
