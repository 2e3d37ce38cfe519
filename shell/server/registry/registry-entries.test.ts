import { bucket } from '@candor/federation/releases/test-bucket-server';
/** One team's broken entry, in a file and in a bucket: the other teams' entries stay unchanged. */
import { openObjectStore } from '@candor/server-contract/object-store';
import { openRegistrySource } from '@candor/server-contract/registry-source';
import type { RemoteName } from '@candor/shell-contract/remote';
import { cartTeam } from '../test/sample-release';
import { useTestRegistry } from '../test/test-registry';
import { parseEntries } from './parse-entries';

const { changed, deploy, log, origin, registry, restart, served, write } = useTestRegistry();

const broken: [why: string, text: string][] = [
  ['of a wrong shape', '{"origin":"http://origin","order":"1","stable":"1.0.0-a"}'],
  ['that is no object', '7'],
  ['without a number', '{"origin":"http://origin","stable":"1.0.0-a"}'],
  ['with two numbers', '{"origin":"http://origin","number":1,"order":2,"stable":"1.0.0-a"}'],
];

test.each(broken)('deploys beside an entry %s, and logs its remote', async (_why, text) => {
  await deploy('1.0.0-a');
  await registry().start();
  const adopted = changed();
  // Tools of the version before write the old names only.
  const next = { origin: origin().url, order: 2, lot: 'a key', stable: '1.0.0-b' };
  const signed = JSON.stringify(cartTeam.signDeployment('mf-cart', next));
  await write(`{"mf-catalog":${text},"mf-cart":${signed}}`);
  await adopted;
  expect(served()).toBe('1.0.0-b');
  expect(log()).toContain('"remote":"mf-catalog"');
  expect(log()).toContain('registry entry invalid');
});

test('serves the last good release of an invalid entry, also after a restart', async () => {
  await deploy('1.0.0-a');
  await registry().start();
  await write('{"mf-cart":{"order":2}}');
  while (!log().includes('registry entry invalid')) await new Promise(setImmediate);
  expect(served()).toBe('1.0.0-a');
  await restart();
  expect(served()).toBe('1.0.0-a');
  expect(log()).not.toContain('not in the registry');
});

describe('in a bucket', () => {
  const before = process.env;
  const location = 's3://candor/registry';

  beforeAll(() => {
    process.env = { ...before, ...bucket.env };
  });
  afterAll(() => {
    process.env = before;
  });
  afterEach(() => bucket.empty());

  const cart = cartTeam.signDeployment('mf-cart', {
    origin: 'http://origin',
    number: 1,
    stable: '1.0.0-a',
  });
  const put = (name: string, text: string) =>
    openObjectStore(location).write(`remotes/${name}`, text, 'new');
  const parse = async () => {
    const { registry: valid, invalid } = parseEntries(await openRegistrySource(location).read());
    return { valid, invalid: [...invalid.keys()] };
  };

  test.each([
    ...broken,
    ['that is malformed', '{"origin":'],
    ['that is too large', JSON.stringify({ message: 'x'.repeat(64 * 1024) })],
    ['with the entry of another team', `${JSON.stringify({ ...cart, number: 9 })},"mf-cart":{}`],
    ['that names the entry of another team', JSON.stringify({ 'mf-cart': { ...cart, number: 9 } })],
  ])('reads the other entries beside one %s', async (_why, text) => {
    await put('mf-cart.json', JSON.stringify(cart));
    await put('mf-catalog.json', text);
    expect(await parse()).toEqual({ valid: { 'mf-cart': cart }, invalid: ['mf-catalog'] });
  });

  test.each(['half', 'busy', 'away'] as const)(
    'reads the other entries when one response is %s, and that one later',
    async (trouble) => {
      const source = openRegistrySource(location);
      const names = async () => Object.keys(parseEntries(await source.read()).registry);
      await put('mf-cart.json', JSON.stringify(cart));
      await put('mf-catalog.json', JSON.stringify(cart));
      bucket.misbehave(({ url = '' }) => (url.includes('mf-catalog.json') ? trouble : null));
      expect(await names()).toEqual(['mf-cart']);
      bucket.behave();
      expect(await names()).toEqual<RemoteName[]>(['mf-cart', 'mf-catalog']);
    },
  );

  test('takes no object for an entry that is not named as one', async () => {
    for (const name of ['Cart.json', 'mf-cart', 'mf-cart.json.old', 'mf-cart/x.json'])
      await put(name, JSON.stringify(cart));
    expect(await parse()).toEqual({ valid: {}, invalid: ['Cart', 'mf-cart/x'] });
  });
});
