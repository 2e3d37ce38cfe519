import { pino } from 'pino';
import type { RemoteName } from '@candor/shell-contract/remote';
import { Rejection } from '../releases/rejection';
import type { FailingRelease } from '../rendering/render-without-failing';
import { recheckFailing } from './recheck-release';

const log = pino({ level: 'silent' });
const task = { url: '/cart' } as FailingRelease['task'];
const failing: FailingRelease = { name: 'mf-cart', version: '1.0.0-b', task };
const slow = new Rejection('smoke_test_too_long', '/focus took more than 5000 ms');
const broken = new Rejection('smoke_test_failed', '/focus: the process ended');

const cases: [what: string, results: (Rejection | null)[], isWithdrawn: boolean][] = [
  ['keeps a release that renders in a separate process', [null], false],
  ['keeps a release that is slow once', [slow, null], false],
  ['withdraws a release that is slow twice', [slow, slow], true],
  ['withdraws a release that fails in a separate process', [broken], true],
];
test.each(cases)('%s', async (_what, results, isWithdrawn) => {
  const withdraw = jest.fn().mockResolvedValue(true);
  const recheck = jest.fn();
  for (const result of results) recheck.mockResolvedValueOnce(result);
  const deployments = () =>
    new Map<RemoteName, { withdraw: typeof withdraw }>([['mf-cart', { withdraw }]]);
  recheckFailing({ smokeTests: { recheck }, registry: { deployments }, log })(failing);
  await new Promise(setImmediate);
  expect(recheck).toHaveBeenCalledTimes(results.length);
  expect(withdraw).toHaveBeenCalledTimes(isWithdrawn ? 1 : 0);
});
