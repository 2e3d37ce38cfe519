import type { StaffProductDetail } from '@candor/api-contract/staff-shop';
import { effectsOf } from './product-actions';

const flow: StaffProductDetail = {
  id: 'flow',
  name: 'Flow',
  kind: 'formula',
  isForSale: true,
  without: [],
  bundles: ['Creator Stack'],
  subscriptions: 12,
};

test('the effects name the bundles that go too, and the subscriptions that go on', () => {
  expect(effectsOf(flow)).toBe(
    'Within seconds, pages, carts and checkout say “Not for sale” for: Flow, Creator Stack. ' +
      'Orders that are paid for are shipped as usual. 12 running subscriptions keep their prices.',
  );
  expect(effectsOf({ ...flow, subscriptions: 1 })).toContain(
    'One running subscription keeps its price',
  );
  expect(effectsOf({ ...flow, subscriptions: 0 })).toContain('No subscription is running.');
});
