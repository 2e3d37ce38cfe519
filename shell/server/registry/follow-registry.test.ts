import { sampleTeam } from '../test/sample-keys';
import { cartTeam, sampleRelease } from '../test/sample-release';
import { useTestRegistry } from '../test/test-registry';
import { Refusal } from './refusal';

const {
  changed,
  deploy,
  deployAs,
  log,
  origin,
  publish,
  refusal,
  registry,
  rehearse,
  restart,
  served,
  write,
} = useTestRegistry();

const refused = async (code: Refusal['code']) => {
  while (refusal()?.code !== code) await new Promise(setImmediate);
};

test('a deploy is taken over while the edge runs, and so is a rollback', async () => {
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

test('a set of releases that a request holds is never changed under it', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  const held = registry().current();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  expect(held.remotes.get('mf-cart')?.release.version).toBe('1.0.0-a');
});

test('a shop without a registry starts with fallbacks and says so', async () => {
  await registry().start();
  expect(registry().current().remotes.size).toBe(0);
  expect(log()).toContain('starts with fallbacks');
});

test('a malformed registry leaves the last good releases in place', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  await write('{ "mf-cart": ');
  const healed = changed();
  await deploy('1.0.0-b');
  await healed;
  expect(served()).toBe('1.0.0-b');
});

test('a release that is not sound leaves the last good one in place and is logged', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  await publish(sampleRelease('1.0.0-bad', { shared: { react: '^18.0.0' } }));
  await deploy('1.0.0-bad');
  await refused('shared_module_unfit');
  expect(served()).toBe('1.0.0-a');
  expect(refusal()?.message).toMatch(/needs react \^18/);
  expect(log()).toContain('release not adopted');
});

test('a release whose origin was away is taken over when the origin is back', async () => {
  await deploy('1.0.0-a');
  origin().goDown();
  await registry().start();
  expect(served()).toBeUndefined();
  const back = changed();
  origin().comeBack();
  await back;
  expect(served()).toBe('1.0.0-a');
});

describe('an order changes nothing when', () => {
  const bad: [why: string, give: () => Promise<void>, code: Refusal['code']][] = [
    [
      'nobody signed it',
      () => deploy('1.0.0-a', { order: (_remote, deployment) => deployment }),
      'order_unsigned',
    ],
    [
      'a key signed it that may not release this remote',
      () => deploy('1.0.0-a', sampleTeam('catalog', ['mf-catalog'])),
      'order_wrongly_signed',
    ],
    [
      'its number was changed after it was signed',
      () =>
        deploy('1.0.0-a', {
          order: (remote, deployment) => ({
            ...cartTeam.order(remote, deployment),
            order: deployment.order + 1,
          }),
        }),
      'order_wrongly_signed',
    ],
    ['it was given before', () => deployAs(1, '1.0.0-a'), 'order_replayed'],
    ['it gives a number a second meaning', () => deployAs(2, '1.0.0-a'), 'order_replayed'],
  ];
  test.each(bad)('%s', async (_why, give, code) => {
    await deploy('1.0.0-a');
    await registry().start();
    const next = changed();
    await deploy('1.0.0-b');
    await next;
    await give();
    await refused(code);
    expect(served()).toBe('1.0.0-b');
  });
});

test('an old order is a replay after a restart as well', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  await deployAs(1, '1.0.0-a');
  await restart();
  expect(refusal()?.code).toBe('order_replayed');
  expect(served()).toBe('1.0.0-b');
});

test('a release is rehearsed before it is adopted, and not again when it comes back', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  const back = changed();
  await deploy('1.0.0-a');
  await back;
  await restart();
  expect(rehearse().mock.calls.map(([{ release }]) => release.version)).toEqual([
    '1.0.0-a',
    '1.0.0-b',
  ]);
});

test('a release that fails its rehearsal is not adopted, and is tried again only when ordered again', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  rehearse().mockRejectedValueOnce(new Refusal('rehearsal_failed', '/cart throws'));
  await deploy('1.0.0-b');
  await refused('rehearsal_failed');
  await restart();
  expect(refusal()?.message).toBe('/cart throws');
  expect(served()).toBe('1.0.0-a');
  expect(rehearse()).toHaveBeenCalledTimes(2);

  const next = changed();
  await deploy('1.0.0-b');
  await next;
  expect(served()).toBe('1.0.0-b');
});

test('a release that fails in service makes room for the one before, also after a restart', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  expect(await registry().lanes().get('mf-cart')?.withdraw('1.0.0-b', 'it loops')).toBe(true);
  expect(served()).toBe('1.0.0-a');
  expect(refusal()?.code).toBe('failed_in_service');
  await restart();
  expect(served()).toBe('1.0.0-a');
});

test('the only release there is stays, whatever it does', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  expect(await registry().lanes().get('mf-cart')?.withdraw('1.0.0-a', 'it loops')).toBe(false);
  expect(served()).toBe('1.0.0-a');
});
