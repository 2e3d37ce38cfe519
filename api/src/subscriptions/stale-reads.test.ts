import type { SubscriptionSnapshot } from '../stripe/subscription-gateway';
import { productionStores } from '../test/start-test-api';
import { startSubscriptionShop } from '../test/test-subscriptions';
import type { SubscriptionDeps } from './subscription-deps';
import { syncSubscription } from './sync-subscription';

const createLatch = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe.each(productionStores)('concurrent reads of a subscription on $label', (engines) => {
  const shop = startSubscriptionShop(engines);
  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));

  /** Dependencies whose first read waits for a latch before its request and before its response. */
  const delayedDeps = () => {
    const [requested, mayRequest, seen, mayArrive] = [
      createLatch(),
      createLatch(),
      createLatch(),
      createLatch(),
    ];
    const work = shop.subscriptionDeps();
    let isFirst = true;
    const read = async (id: string): Promise<SubscriptionSnapshot | null> => {
      const isDelayed = isFirst;
      isFirst = false;
      requested.open();
      if (isDelayed) await mayRequest.opened;
      const reading = await work.subscriptions.read(id);
      seen.open();
      if (isDelayed) await mayArrive.opened;
      return reading;
    };
    const deps: SubscriptionDeps = { ...work, subscriptions: { ...work.subscriptions, read } };
    return { deps, requested, mayRequest, seen, mayArrive };
  };

  test.each(['written first', 'written last'])(
    'a cancellation seen by the first of two reads stays, %s',
    async (order) => {
      const ann = await shop.subscribe();
      const [first, second] = [delayedDeps(), delayedDeps()];
      const seesCancelled = syncSubscription(first.deps)(ann.id);
      await first.requested.opened;
      const seesActive = syncSubscription(second.deps)(ann.id);
      second.mayRequest.open();
      await second.seen.opened;
      await shop.subscriptionDeps().subscriptions.setCancelAtPeriodEnd(ann.id, true);
      first.mayRequest.open();
      await first.seen.opened;
      const arrivals = [() => first.mayArrive.open(), () => second.mayArrive.open()];
      const ends = [seesCancelled, seesActive];
      const sequence = order === 'written first' ? [0, 1] : [1, 0];
      for (const index of sequence) {
        arrivals[index]!();
        await ends[index];
      }
      const { cancelAt, currentPeriodEnd } = (await shop.readSubscription(ann))!;
      expect(cancelAt).toBe(currentPeriodEnd);
      expect(await shop.mailsTo(ann.email)).toEqual(['subscription-cancelled']);
    },
  );
});
