import type { SubscriptionReading } from '../stripe/subscription-gateway';
import { productionStores } from '../test/start-test-api';
import { followSubscription } from './follow-subscription';
import type { SubscriptionDeps } from './subscription-deps';
import { startSubscriptionShop } from './test-subscriptions';

const once = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe.each(productionStores)('readings that overtake each other on $label', (engines) => {
  const shop = startSubscriptionShop(engines);
  beforeAll(() => shop.lever('webhooks', { mode: 'drop' }));

  /** A reader whose first question waits before it is asked, and whose answer waits on its way. */
  const slow = () => {
    const [asked, mayAsk, seen, mayArrive] = [once(), once(), once(), once()];
    const work = shop.work();
    let isFirst = true;
    const read = async (id: string): Promise<SubscriptionReading | null> => {
      const mine = isFirst;
      isFirst = false;
      asked.open();
      if (mine) await mayAsk.opened;
      const reading = await work.subscriptions.read(id);
      seen.open();
      if (mine) await mayArrive.opened;
      return reading;
    };
    const deps: SubscriptionDeps = { ...work, subscriptions: { ...work.subscriptions, read } };
    return { deps, asked, mayAsk, seen, mayArrive };
  };

  test.each(['written first', 'written last'])(
    'begun first, it saw a cancellation that the other had not: %s, it stays cancelled',
    async (order) => {
      const ann = await shop.subscribe();
      const [first, second] = [slow(), slow()];
      const seesCancelled = followSubscription(first.deps, ann.id);
      await first.asked.opened;
      const seesActive = followSubscription(second.deps, ann.id);
      second.mayAsk.open();
      await second.seen.opened;
      await shop.work().subscriptions.setCancelAtPeriodEnd(ann.id, true);
      first.mayAsk.open();
      await first.seen.opened;
      const arrivals = [() => first.mayArrive.open(), () => second.mayArrive.open()];
      const ends = [seesCancelled, seesActive];
      const turns = order === 'written first' ? [0, 1] : [1, 0];
      for (const turn of turns) {
        arrivals[turn]!();
        await ends[turn];
      }
      const { cancelAt, currentPeriodEnd } = (await shop.shown(ann))!;
      expect(cancelAt).toBe(currentPeriodEnd);
      expect(await shop.mailsTo(ann.email)).toEqual(['subscription-cancelled']);
    },
  );
});
