import { cartTeam, sampleRelease, sampleTeam } from '../test/sample-release';
import { useTestRegistry } from '../test/test-registry';

const {
  changed,
  deploy,
  log,
  origin,
  publish,
  rejection,
  registry,
  restart,
  served,
  write,
  writeKeys,
} = useTestRegistry();

test('stops serving a release when its key leaves the trust list', async () => {
  const renewed = sampleTeam('cart-2', ['mf-cart']);
  const other = { release: sampleRelease('1.0.0-new'), sign: renewed.signRelease };
  await publish(other.release, other.sign);
  await writeKeys({ keys: [cartTeam.trusted, renewed.trusted] });
  await deploy('1.0.0-a');
  await registry().start();
  const next = changed();
  await deploy('1.0.0-new', renewed);
  await next;
  const startedAt = Date.now();
  const rolledBack = changed();
  await writeKeys({ keys: [cartTeam.trusted] });
  await rolledBack;
  expect(served()).toBe('1.0.0-a');
  const removedKey = changed();
  await writeKeys({ keys: [renewed.trusted] });
  await removedKey;
  expect(served()).not.toBe('1.0.0-a');
  expect(Date.now() - startedAt).toBeLessThan(10_000);
});

test('rejects a deployment number below the minimum of the trust list', async () => {
  await writeKeys({ keys: [cartTeam.trusted], least: { 'mf-cart': 2 } });
  await deploy('1.0.0-a');
  await registry().start();
  expect(rejection()?.code).toBe('deployment_replayed');
  expect(served()).toBeUndefined();
});

test('removes a remote by a signed deployment, never by a missing entry', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  await write('{}');
  while (!log().includes('not in the registry')) await new Promise(setImmediate);
  expect(served()).toBe('1.0.0-a');
  await restart();
  expect(served()).toBe('1.0.0-a');
  const next = changed();
  const removal = { origin: origin().url, number: 2, stable: '1.0.0-a', removed: true } as const;
  await write(JSON.stringify({ 'mf-cart': cartTeam.signDeployment('mf-cart', removal) }));
  await next;
  expect(served()).toBeUndefined();
  expect(rejection()).toBeUndefined();
  await write('{}');
  await restart();
  expect(served()).toBeUndefined();
});

test('knows an origin only from an accepted deployment', async () => {
  await deploy('1.0.0-a', { signDeployment: (_remote, deployment) => deployment });
  await registry().start();
  expect(registry().originOf('mf-cart', '1.0.0-a')).toBeUndefined();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  expect(registry().originOf('mf-cart', '1.0.0-b')).toBe(origin().url);
  expect(registry().originOf('mf-cart', '9.9.9')).toBeUndefined();
});
