import type { Deployment } from '@candor/shell-contract/release';
import type { EdgeEvent } from './edge-report';
import { formatHistory, toAnnotations } from './format-history';

const served: EdgeEvent = {
  at: '2026-11-25T10:00:05.000Z',
  number: 7,
  version: '1.0.0-b',
  channel: 'canary',
  result: 'served',
};
const rolledBack: EdgeEvent = {
  ...served,
  result: 'rolled back',
  code: 'failed_in_service',
  reason: 'it fails in 12 % of views',
};

const deployments: readonly Deployment[] = [
  { origin: 'http://o', number: 6, stable: '1.0.0-a', by: 'ann', at: '2026-11-25T09:00:00.000Z' },
  {
    origin: 'http://o',
    number: 7,
    stable: '1.0.0-a',
    kind: 'canary',
    by: 'ben',
    canary: { release: '1.0.0-b', percent: 10 },
    message: 'try the new button',
    at: '2026-11-25T10:00:00.000Z',
  },
];
const edges = [
  { url: 'http://edge', events: [rolledBack, served] },
  { url: 'http://away', events: null },
];

test('lists who deployed what and why, and what the edge did with it', () => {
  expect(formatHistory(deployments, edges).split('\n')).toEqual([
    '   7  2026-11-25 10:00:00  ben started the canary 1.0.0-b for 10 %: try the new button',
    '      2026-11-25 10:00:05  http://edge served 1.0.0-b',
    '      2026-11-25 10:00:05  http://edge rolled back 1.0.0-b: failed_in_service, it fails in 12 % of views',
    '   6  2026-11-25 09:00:00  ann deployed 1.0.0-a',
  ]);
});

test('gives Grafana each deployment and rollback as an event', () => {
  expect(toAnnotations('mf-cart', deployments, edges)).toHaveLength(4);
  expect(toAnnotations('mf-cart', deployments, edges).at(-1)).toEqual({
    time: Date.parse('2026-11-25T10:00:05.000Z'),
    tags: ['candor', 'mf-cart', 'served'],
    text: 'http://edge served 1.0.0-b',
  });
});
