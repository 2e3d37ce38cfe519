import { sql } from 'drizzle-orm';
import type { MessageDetail, MessageRow } from '@candor/api-contract/staff-messages';
import { runCommand } from '../commands/ops-protocol';
import { dayMs } from '../config/durations';
import { anyEmail, signedInBrowser } from '../test/signed-in-browser';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { productionStores, startTestApi } from '../test/start-test-api';
import { tablesWith } from '../test/tables-with';

type Page = { rows: MessageRow[]; total: number | null; hasMore: boolean };

describe.each(productionStores)('the inbox on $label', (engines) => {
  let now = new Date('2026-11-23T16:00:00Z');
  const api = startTestApi(engines, {
    clock: () => now,
    env: { LIMIT_FORMS_PER_HOUR: '1000' },
  });
  let support: StaffBrowser;
  beforeAll(async () => {
    support = await staffBrowser(api, 'support');
  });

  const list = async (query = '', who = support) =>
    (await who.get(`/staff/api/messages?${query}`)).body as Page;
  const detail = async (id: number) =>
    (await support.get(`/staff/api/messages/${id}`)).body as MessageDetail;
  const write = async (message: string, { email = anyEmail(), order = '' } = {}) => {
    const { status } = await api.visitor().post('/api/contact', { email, order, message });
    expect(status).toBe(202);
    const found = (await list(`text=${encodeURIComponent(message)}`)).rows[0];
    if (found === undefined) throw new Error(`The inbox lacks ${message}`);
    return found;
  };
  const apply = (email: string, name = 'Grace') =>
    api.visitor().post('/api/coaches', { name, email, place: 'A studio', about: 'I teach.' });
  const act = (id: number, action: string, body: object, who = support) =>
    who.post(`/staff/api/messages/${id}/${action}`, body);
  const mailsTo = async (email: string, kind: string) =>
    (
      await api.db.execute<{ subject: string; text_body: string; headers: object }>(
        sql`select subject, text_body, headers from outbox where recipient = ${email} and kind = ${kind}`,
      )
    ).rows;
  const runWorker = () =>
    api.app.workers
      .find(({ name }) => name === 'forget-messages')
      ?.run(new AbortController().signal);

  test('lists a message that was sent twice once', async () => {
    const visitor = api.visitor();
    const sent = { email: anyEmail(), order: 'C-1001', message: 'Sent twice' };
    await visitor.post('/api/contact', sent);
    await visitor.post('/api/contact', sent);
    expect(await list('text=sent twice')).toMatchObject({
      rows: [{ kind: 'contact', state: 'open', orderNumber: 'C-1001', excerpt: 'Sent twice' }],
      total: 1,
      hasMore: false,
    });
  });

  test('filters by state, kind, assignee and text', async () => {
    const email = anyEmail();
    const { id } = await write('About 100%_of it', { email });
    await apply(email);
    const ids = async (query: string) =>
      (await list(`${query}&text=${email}`)).rows.map((row) => row.kind);
    expect(await ids('state=open')).toEqual(['application', 'contact']);
    expect(await ids('kind=application')).toEqual(['application']);
    expect(await ids('order=ASC')).toEqual(['contact', 'application']);
    expect(await ids('assigned=me')).toEqual([]);
    expect(await ids('assigned=nobody&kind=contact')).toEqual(['contact']);
    await act(id, 'assign', { revision: 0, staffId: support.session.staff.id });
    expect(await ids('assigned=me')).toEqual(['contact']);
    expect((await list('text=100%25_')).rows).toHaveLength(1);
    expect((await list('text=100__')).rows).toEqual([]);
    expect((await list(`perPage=1&text=${email}`)).hasMore).toBe(true);
    expect((await support.get('/staff/api/messages?state=closed')).status).toBe(400);
  });

  test('mails a reply from a template, once, with the mailbox to reply to', async () => {
    const email = anyEmail();
    const { id, revision } = await write('Where is it, please?', { email, order: 'C-1002' });
    const [template, ...others] = (await detail(id)).templates;
    expect(template).toMatchObject({ id: 'question', subject: expect.stringContaining('C-1002') });
    // There is no such order, so nothing can be said of its parcel (D6).
    expect(others).toEqual([]);
    const reply = { subject: template?.subject, text: `${template?.text}\nPS: soon.` };
    const both = await Promise.all([
      act(id, 'reply', { ...reply, revision, isDone: true }),
      act(id, 'reply', { ...reply, revision, isDone: false }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mails = await mailsTo(email, 'message-reply');
    expect(mails).toMatchObject([
      { subject: reply.subject, headers: { 'Reply-To': 'hello@candor.example' } },
    ]);
    expect(mails[0]?.text_body).toContain('PS: soon.');
    const after = await detail(id);
    expect(after).toMatchObject({
      assignedTo: { email: support.email },
      repliedAt: now.toISOString(),
      entries: [{ kind: 'reply', author: support.email, text: reply.text }],
    });
  });

  test('keeps notes from the writer, and marks a message as done and open', async () => {
    const email = anyEmail();
    const { id } = await write('A complaint', { email });
    expect((await act(id, 'note', { revision: 0, text: 'Called back.' })).body).toMatchObject({
      entries: [{ kind: 'note', text: 'Called back.' }],
    });
    expect((await act(id, 'done', { revision: 1 })).body).toMatchObject({ state: 'done' });
    expect((await act(id, 'done', { revision: 1 })).status).toBe(409);
    expect((await act(id, 'reopen', { revision: 2 })).body).toMatchObject({ state: 'open' });
    expect(await mailsTo(email, 'message-reply')).toEqual([]);
  });

  test('audits replies, with the text among the personal values', async () => {
    const owner = await staffBrowser(api, 'owner');
    const email = anyEmail();
    const { id } = await write('To be audited', { email });
    await act(id, 'reply', { revision: 0, subject: 'Re', text: 'Secret text', isDone: true });
    const { body } = await owner.get(`/staff/api/audit?subject=message ${id}`);
    expect(body).toMatchObject({
      rows: [{ action: 'message.reply', after: { state: 'done', text: 'Secret text' } }],
    });
    const { rows } = await api.db.execute(sql`select before, after from audit_entries`);
    expect(JSON.stringify(rows)).not.toContain('Secret text');
  });

  test('assigns to active staff who may reply, and to nobody else', async () => {
    const { id } = await write('To be assigned');
    const { session } = await staffBrowser(api, 'fulfilment');
    const body = { revision: 0, staffId: session.staff.id };
    expect((await act(id, 'assign', body)).status).toBe(404);
    const toMyself = { revision: 0, staffId: support.session.staff.id };
    expect((await act(id, 'assign', toMyself)).body).toMatchObject({
      assignedTo: { email: support.email },
    });
    expect((await act(id, 'assign', { revision: 1, staffId: null })).body).toMatchObject({
      assignedTo: null,
    });
  });

  test.each(['0', 'x', '999999'])('finds no message %s', async (id) => {
    const path = `/staff/api/messages/${id}`;
    expect((await support.get(path)).status).toBe(404);
    expect((await support.post(`${path}/done`, { revision: 0 })).status).toBe(404);
  });

  test('rejects an empty reply and sends nothing', async () => {
    const email = anyEmail();
    const { id } = await write('No reply yet', { email });
    const reply = { revision: 0, subject: 'Re', text: '  ', isDone: true };
    expect((await act(id, 'reply', reply)).status).toBe(400);
    expect(await mailsTo(email, 'message-reply')).toEqual([]);
  });

  test('exports messages with their thread and deletes them with the account', async () => {
    const owner = await signedInBrowser(api);
    const { email } = owner.account;
    const { id } = await write('My own words', { email });
    await act(id, 'reply', { revision: 0, subject: 'Re', text: 'Our words', isDone: true });
    await act(id, 'note', { revision: 1, text: 'A note of ours' });
    expect((await owner.get('/api/account/export')).body).toMatchObject({
      messages: [
        { message: 'My own words', thread: [{ text: 'Our words' }, { text: 'A note of ours' }] },
      ],
    });
    now = new Date(now.getTime() + 1000);
    await owner.post('/api/account/delete', { password: owner.password });
    for (const text of ['My own words', 'Our words', 'A note of ours'])
      expect([text, await tablesWith(api.db, text)]).toEqual([text, []]);
    expect((await support.get(`/staff/api/messages/${id}`)).status).toBe(404);
  });

  test('adopts applications that an older release wrote', async () => {
    const email = anyEmail();
    await api.db.execute(
      sql`insert into coach_applications (fingerprint, email, name, place, about, applied_at)
          values (${email}, ${email}, 'Ada', 'A channel', 'I coach.', ${now.toISOString()})`,
    );
    await runWorker();
    await runWorker();
    expect((await list(`text=${email}`)).rows).toMatchObject([
      { kind: 'application', name: 'Ada', excerpt: 'I coach.' },
    ]);
  });

  test('measures the reply time in support hours', async () => {
    now = new Date('2026-11-27T22:00:00Z');
    support = await staffBrowser(api, 'support');
    const { id } = await write('Friday, an hour before the end');
    now = new Date('2026-11-30T16:00:00Z');
    support = await staffBrowser(api, 'support');
    await act(id, 'reply', { revision: 0, subject: 'Re', text: 'Monday at ten', isDone: true });
    now = new Date('2026-11-30T18:00:00Z');
    const { output } = await runCommand(api.app.opsCommands, ['messages', 'reply-time', '1']);
    expect(output).toBe('2.0 hours of support on average, for 1 reply in 1 day; the aim is 3.');
  });

  test('is late after the promised business day, and deleted after a year', async () => {
    const { id } = await write('Waiting since Monday');
    now = new Date(now.getTime() + dayMs);
    support = await staffBrowser(api, 'support');
    expect((await detail(id)).isLate).toBe(false);
    now = new Date(now.getTime() + dayMs);
    support = await staffBrowser(api, 'support');
    expect((await detail(id)).isLate).toBe(true);
    now = new Date(now.getTime() + 364 * dayMs);
    await runWorker();
    const { rows } = await api.db.execute(sql`select id from messages`);
    expect(rows).toEqual([]);
  });
});
