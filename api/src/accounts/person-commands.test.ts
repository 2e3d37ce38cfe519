import { sql } from 'drizzle-orm';
import { purgeForgotten } from '../mail/forget-mails';
import { erasureFilePath, readErasureFile } from '../privacy/erasure-file';
import { forgetCustomersDue } from '../stripe/forgotten-customers';
import { anyEmail } from '../test/signed-in-browser';
import { productionStores } from '../test/start-test-api';
import { tablesWith } from '../test/tables-with';
import { orderActions } from '../test/test-orders';
import { line, startTestShop } from '../test/test-shop';

describe.each(productionStores)('personal data of one address on $label', (engines) => {
  const shop = startTestShop(engines);
  const { api } = shop;
  const { ops, buy } = orderActions(shop);

  test('exports the data of a guest, and erases it with every copy', async () => {
    const email = anyEmail();
    const visitor = api.visitor();
    const { number } = await buy({ items: [line('focus', 1, true)], email });
    await visitor.post('/api/contact', { email, message: 'Is it sugar?' });
    await visitor.post('/api/coaches', {
      email,
      name: 'Ada Guest',
      place: 'https://ada.example',
      about: 'I coach.',
    });
    expect(JSON.parse(await ops('export', email))).toMatchObject({
      account: null,
      orders: [{ number, email }],
      subscriptions: [{ status: 'active', email }],
      coachApplications: [{ name: 'Ada Guest' }],
      coaching: { email },
      mails: expect.arrayContaining([
        expect.objectContaining({ kind: 'message-for-us' }),
        expect.objectContaining({ kind: 'order-receipt' }),
      ]) as unknown,
    });

    expect(await ops('erase', email.toUpperCase())).toContain('orders (1)');
    expect(await tablesWith(api.db, email)).toEqual(['orders', 'outbox']);
    await ops('ship', number);
    await api.db.execute(sql`update outbox set sent_at = now() where forget_once_sent`);
    await purgeForgotten(api.db, new Date());
    for (const text of [email, 'Ada Guest', 'Is it sugar?', 'Sample Street', 'Sam Sample'])
      expect(await tablesWith(api.db, text)).toEqual([]);
    expect(await ops('erase', email)).toContain('No data about');
    const { store } = shop.simulator.sim;
    expect(store.all('subscription').map(({ status }) => status)).toEqual(['canceled']);
    await forgetCustomersDue({ ...shop.deps });
    expect(store.all('customer')).toEqual([]);
    const list = await readErasureFile(erasureFilePath(api.config.dataDir));
    expect(list.map(({ what }) => what)).toEqual(['erased', 'erased']);
    expect(JSON.stringify(list)).not.toContain(email.split('@')[0]);
  });

  test('rejects invalid arguments with the usage', async () => {
    await expect(ops('erase')).rejects.toThrow('Usage: npm run ops -- erase');
    await expect(ops('export', 'a@b.example', 'c')).rejects.toThrow('Usage');
    await expect(ops('erase', 'nobody')).rejects.toMatchObject({ code: 'invalid_email' });
  });
});
