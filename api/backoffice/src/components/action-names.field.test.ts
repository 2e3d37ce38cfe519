import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { subscriptionActions } from '@candor/api-contract/staff-subscriptions';
import { actionNames } from './action-names';

/** The API writes these names into the audit log. */
const written = globSync('api/src/**/*.ts', { ignore: ['**/*.test.ts'] }).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/action: '([a-z]+\.[a-z-]+)'/g)].map(
    ([, name = '']) => name,
  ),
);
const composed = [
  ...Object.keys(subscriptionActions).map((kind) => `subscription.${kind}`),
  ...['order', 'reservation'].flatMap((kind) =>
    ['ship', 'accept', 'address', 'refund', 'reject'].map((verb) => `${kind}.${verb}`),
  ),
  'order.cancel',
];

test('each action of the audit log has a name in plain words (D3, D10)', () => {
  expect(written.length).toBeGreaterThan(30);
  const nameless = [...new Set([...written, ...composed])].filter(
    (name) => !(name in actionNames) && !(name.replace(/-failed$/, '') in actionNames),
  );
  expect(nameless).toEqual([]);
});
