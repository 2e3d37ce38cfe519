import { inBothNames, deploymentNumber } from '@candor/server-contract/deployment-names';
import { Rejection } from '../releases/rejection';
import { cartTeam, sampleRelease, sampleTeam } from '../test/sample-release';
import { useTestRegistry } from '../test/test-registry';

const {
  changed,
  deploy,
  deployAs,
  events,
  log,
  origin,
  publish,
  rejection,
  registry,
  restart,
  served,
  smokeTest,
  write,
} = useTestRegistry();

const rejectedWith = async (code: Rejection['code']) => {
  while (rejection()?.code !== code) await new Promise(setImmediate);
};

test('adopts a deployment and a rollback while the edge runs', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  expect(served()).toBe('1.0.0-b');

  const back = changed();
  await deploy('1.0.0-a');
  await back;
  expect(served()).toBe('1.0.0-a');
});

test('never changes a snapshot that a request uses', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  const held = registry().current();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  expect(held.remotes.get('mf-cart')?.release.version).toBe('1.0.0-a');
});

test('logs that nothing is served without a registry', async () => {
  await registry().start();
  expect(registry().current().remotes.size).toBe(0);
  expect(log()).toContain('no release served');
});

test('keeps the last good releases with a malformed registry', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  await write('{ "mf-cart": ');
  const adopted = changed();
  await deploy('1.0.0-b');
  await adopted;
  expect(served()).toBe('1.0.0-b');
});

test('keeps the last good release and logs an invalid one', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  await publish(sampleRelease('1.0.0-bad', { shared: { react: '^18.0.0' } }));
  await deploy('1.0.0-bad');
  await rejectedWith('shared_module_unfit');
  expect(served()).toBe('1.0.0-a');
  expect(rejection()?.message).toMatch(/needs react \^18/);
  expect(log()).toContain('release rejected');
});

test('adopts a release once its unavailable origin is back', async () => {
  await deploy('1.0.0-a');
  origin().goDown();
  await registry().start();
  expect(served()).toBeUndefined();
  const back = changed();
  origin().goUp();
  await back;
  expect(served()).toBe('1.0.0-a');
});

describe('rejects a deployment when', () => {
  const cases: [why: string, deployInvalid: () => Promise<void>, code: Rejection['code']][] = [
    [
      'it has no signature',
      () => deploy('1.0.0-a', { signDeployment: (_remote, deployment) => deployment }),
      'deployment_unsigned',
    ],
    [
      'its key may not release this remote',
      () => deploy('1.0.0-a', sampleTeam('catalog', ['mf-catalog'])),
      'deployment_wrongly_signed',
    ],
    [
      'its number was changed after it was signed',
      () =>
        deploy('1.0.0-a', {
          signDeployment: (remote, deployment) => ({
            ...cartTeam.signDeployment(remote, deployment),
            ...inBothNames(deploymentNumber(deployment) + 1, ''),
          }),
        }),
      'deployment_wrongly_signed',
    ],
    ['its number was used before', () => deployAs(1, '1.0.0-a'), 'deployment_replayed'],
    [
      'it differs from the one with the same number',
      () => deployAs(2, '1.0.0-a'),
      'deployment_replayed',
    ],
  ];
  test.each(cases)('%s', async (_why, deployInvalid, code) => {
    await deploy('1.0.0-a');
    await registry().start();
    const next = changed();
    await deploy('1.0.0-b');
    await next;
    await deployInvalid();
    await rejectedWith(code);
    expect(served()).toBe('1.0.0-b');
  });
});

test('rejects a replayed deployment after a restart', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  await deployAs(1, '1.0.0-a');
  await restart();
  expect(rejection()?.code).toBe('deployment_replayed');
  expect(served()).toBe('1.0.0-b');
});

test('smoke tests a release before its first adoption only', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  const back = changed();
  await deploy('1.0.0-a');
  await back;
  await restart();
  expect(smokeTest().mock.calls.map(([{ release }]) => release.version)).toEqual([
    '1.0.0-a',
    '1.0.0-b',
  ]);
});

test('tries a release that failed its smoke test only for a new deployment', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  smokeTest().mockRejectedValueOnce(new Rejection('smoke_test_failed', '/cart throws'));
  await deploy('1.0.0-b');
  await rejectedWith('smoke_test_failed');
  await restart();
  expect(rejection()?.message).toBe('/cart throws');
  expect(served()).toBe('1.0.0-a');
  expect(smokeTest()).toHaveBeenCalledTimes(2);

  const next = changed();
  await deploy('1.0.0-b');
  await next;
  expect(served()).toBe('1.0.0-b');
});

test('restores the last good release when one fails in service, also after a restart', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  expect(await registry().deployments().get('mf-cart')?.withdraw('1.0.0-b', 'it loops')).toBe(true);
  expect(served()).toBe('1.0.0-a');
  expect(rejection()?.code).toBe('failed_in_service');
  await restart();
  expect(served()).toBe('1.0.0-a');
});

test('never withdraws the only release', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  expect(await registry().deployments().get('mf-cart')?.withdraw('1.0.0-a', 'it loops')).toBe(
    false,
  );
  expect(served()).toBe('1.0.0-a');
});

test('serves the last good release after a restart without a registry', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  await write('unreadable');
  await restart();
  expect(served()).toBe('1.0.0-a');
  expect(log()).toContain('registry unreadable');
});

test('stores what it did with each deployment, once, also over a restart', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  smokeTest().mockRejectedValueOnce(new Rejection('smoke_test_failed', '/cart throws'));
  await deploy('1.0.0-b');
  await rejectedWith('smoke_test_failed');
  await restart();
  expect(events().map(({ number, result, code }) => [number, result, code])).toEqual([
    [2, 'rejected', 'smoke_test_failed'],
    [1, 'served', undefined],
  ]);
});
