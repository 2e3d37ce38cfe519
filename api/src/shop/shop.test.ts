import { ShopResponse } from '@candor/api-contract/shop';
import type { StaffSettings } from '@candor/api-contract/staff-shop';
import { transaction } from '../db/transaction';
import { applicationReceived } from '../mail/form-emails';
import { enqueue, latestMails } from '../mail/outbox';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { startTestApi } from '../test/start-test-api';

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });

const shop = async () => ShopResponse.parse((await api.get('/api/shop')).body);
const settings = async (staff: StaffBrowser) =>
  (await staff.get('/staff/api/settings/shop')).body as StaffSettings;
const change = async (staff: StaffBrowser, values: object) => {
  const { identity, showSampleContent, revision } = await settings(staff);
  return staff.post('/staff/api/settings/shop/change', {
    ...identity,
    showSampleContent,
    revision,
    ...values,
  });
};

test('the shop has the defaults of the code at first', async () => {
  const first = await shop();
  expect(first).toMatchObject({
    identity: { legalName: 'Candor', email: 'hello@candor.example', region: 'SD' },
    showSampleContent: true,
    soldOut: [],
  });
  const etag = `"${first.version}"`;
  const again = await api.get('/api/shop', { 'if-none-match': etag });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('a changed mailbox is public at once, and in the log', async () => {
  const owner = await staffBrowser(api, 'owner');
  const before = await shop();
  const changed = await change(owner, { email: 'desk@candor.example', legalName: 'Candor LLC' });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ identity: { email: 'desk@candor.example' } });
  const after = await shop();
  expect(after.identity).toMatchObject({ email: 'desk@candor.example', legalName: 'Candor LLC' });
  expect(after.version).not.toBe(before.version);
  const { rows } = (await owner.get('/staff/api/audit')).body as { rows: unknown[] };
  expect(rows[0]).toMatchObject({
    action: 'settings.change',
    before: { email: 'hello@candor.example', legalName: 'Candor' },
    after: { email: 'desk@candor.example', legalName: 'Candor LLC' },
  });
});

test('mails have the changed mailbox and address, and replies go there', async () => {
  const owner = await staffBrowser(api, 'owner');
  await change(owner, { email: 'post@candor.example', street: '7 Main Street' });
  const mail = { ...applicationReceived('ann@example.com', 'http://shop'), dedupeKey: 'a' };
  await transaction(api.db, (tx) => enqueue(tx, mail));
  const [stored] = await transaction(api.db, (tx) => latestMails(tx, 1));
  expect(stored?.textBody).toContain('write to post@candor.example or call');
  expect(stored?.htmlBody).toContain('7 Main Street, Sioux Falls, SD 57104<');
  expect(stored?.headers).toMatchObject({ 'Reply-To': 'post@candor.example' });
});

test('of two changes at once one holds and the other is rejected', async () => {
  const owner = await staffBrowser(api, 'owner');
  const { identity, showSampleContent, revision } = await settings(owner);
  const post = (phone: string) =>
    owner.post('/staff/api/settings/shop/change', {
      ...identity,
      showSampleContent,
      revision,
      phone,
    });
  const replies = await Promise.all([post('605 555 0001'), post('605 555 0002')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['an address without @', { email: 'nobody' }],
  ['an empty name', { legalName: '  ' }],
  ['two lines', { street: 'a\nb' }],
  ['a state that does not exist', { region: 'Atlantis' }],
  ['a phone of letters', { phone: 'call me, maybe' }],
  ['a ZIP of letters', { postalCode: 'ABCDE' }],
])('rejects %s', async (_case, values) => {
  const owner = await staffBrowser(api, 'owner');
  expect((await change(owner, values)).status).toBe(400);
});

test('sample content is switched off for all pages', async () => {
  const owner = await staffBrowser(api, 'owner');
  await change(owner, { showSampleContent: false });
  expect((await shop()).showSampleContent).toBe(false);
});
