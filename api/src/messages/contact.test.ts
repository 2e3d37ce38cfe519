import { transaction } from '../db/transaction';
import { latestMails } from '../mail/outbox';
import { productionStores, startTestApi } from '../test/start-test-api';

const message = { email: 'ada@shopper.example', order: 'C-1001', message: 'Where is it?' };

describe.each(productionStores)('contact messages on $label', (engines) => {
  const api = startTestApi(engines, { env: { LIMIT_FORMS_PER_HOUR: '2' } });
  const mails = async () => transaction(api.db, (tx) => latestMails(tx, 50));

  test('mails the team with a reply address and confirms to the sender, once', async () => {
    const visitor = api.visitor();
    expect((await visitor.post('/api/contact', message)).status).toBe(202);
    expect((await visitor.post('/api/contact', message)).status).toBe(202);
    const [confirmation, forTeam, ...more] = await mails();
    expect(more).toEqual([]);
    expect(forTeam).toMatchObject({
      recipient: 'hello@candor.example',
      subject: 'A message about order C-1001',
      headers: { 'Reply-To': 'ada@shopper.example' },
      textBody: expect.stringContaining('Where is it?') as string,
    });
    expect(confirmation?.recipient).toBe('ada@shopper.example');
    expect(confirmation?.textBody).toContain('within 1 business day');
    expect(confirmation?.textBody).not.toContain('Where is it?');
  });

  test('accepts a message without an order number', async () => {
    const sent = { email: 'eve@shopper.example', order: '', message: 'What is in it?' };
    expect((await api.visitor().post('/api/contact', sent)).status).toBe(202);
    const found = (await mails()).find(({ textBody }) => textBody.includes('What is in it?'));
    expect(found?.subject).toBe('A message from the shop');
  });

  test.each([
    [{ email: 'nobody' }, 'invalid_email'],
    [{ message: ' ' }, 'invalid_request'],
    [{ message: '\u200b\u3164' }, 'invalid_request'],
    [{ order: 'C\n'.repeat(30) }, 'invalid_request'],
  ])('rejects a message with %j and sends nothing', async (more, code) => {
    const before = (await mails()).length;
    const { status, body } = await api.visitor().post('/api/contact', { ...message, ...more });
    expect([status, body]).toMatchObject([400, { error: { code } }]);
    expect((await mails()).length).toBe(before);
  });

  test('limits messages per hour', async () => {
    const visitor = api.visitor();
    const send = (n: number) => visitor.post('/api/contact', { ...message, message: `${n}` });
    for (const n of [1, 2]) expect((await send(n)).status).toBe(202);
    expect((await send(3)).status).toBe(429);
  });
});
