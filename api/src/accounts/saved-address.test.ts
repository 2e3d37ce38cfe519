import { SavedAddressResponse } from '@candor/api-contract/account';
import { signedInBrowser } from '../test/signed-in-browser';
import { productionStores, startTestApi } from '../test/start-test-api';
import { tablesWith } from '../test/tables-with';

const address = {
  name: 'Ada Lovelace',
  line1: '12 Quiet Street',
  line2: '',
  city: 'Sioux Falls',
  state: 'SD',
  zip: '57104',
};

describe.each(productionStores)('a saved address on $label', (engines) => {
  const api = startTestApi(engines);
  type Browser = Awaited<ReturnType<typeof signedInBrowser>>;
  const save = (browser: Browser, given: object | null) =>
    browser.post('/api/account/address', { address: given });
  const saved = async (browser: Browser) =>
    SavedAddressResponse.parse((await browser.get('/api/account/address')).body).address;

  test('is saved, changed, exported, and deleted alone or with the account', async () => {
    const owner = await signedInBrowser(api);
    expect(await saved(owner)).toBeNull();
    expect((await save(owner, { ...address, state: 'South Dakota ', zip: '57104-' })).status).toBe(
      200,
    );
    expect(await saved(owner)).toEqual(address);
    await save(owner, { ...address, line1: '13 Quiet Street' });
    expect((await owner.get('/api/account/export')).body).toMatchObject({
      account: { savedAddress: { line1: '13 Quiet Street' } },
    });
    await save(owner, null);
    expect(await saved(owner)).toBeNull();
    await save(owner, address);
    await owner.post('/api/account/delete', { password: owner.password });
    expect(await tablesWith(api.db, '12 Quiet Street')).toEqual([]);
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a state that is none', { state: 'XX' }],
    ['a ZIP code that is none', { zip: '5710' }],
    ['a line without end', { line1: 'x'.repeat(101) }],
    ['a line break', { city: 'Sioux\nFalls' }],
  ])('rejects %s and keeps the earlier one', async (_what, change) => {
    const owner = await signedInBrowser(api);
    await save(owner, address);
    const { status, body } = await save(owner, { ...address, ...change });
    expect([status, body]).toMatchObject([400, { error: { code: 'invalid_request' } }]);
    expect(await saved(owner)).toEqual(address);
  });

  test('is for its owner only', async () => {
    const visitor = api.visitor();
    expect((await visitor.get('/api/account/address')).status).toBe(401);
    expect((await visitor.post('/api/account/address', { address })).status).toBe(401);
  });
});
