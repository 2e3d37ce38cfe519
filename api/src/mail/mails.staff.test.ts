import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { StaffMailDetail, StaffMailRow } from '@candor/api-contract/staff-mails';
import { transaction } from '../db/transaction';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { productionStores, startTestApi } from '../test/start-test-api';
import { mailSamples } from './mail-samples';
import { enqueue } from './outbox';

const source = path.join(import.meta.dirname, '..');

/** The kinds in source files: every mail is made by `renderMail` or `plainEmail` with a literal kind. */
const templateKinds = (): string[] => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('test/'),
  );
  const calls = files
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\b(?:renderMail|plainEmail)\(\{\s*kind: ([^,]+),/g)]);
  return calls.map(([, kind = '']) => kind.replaceAll("'", ''));
};

test('every template has a sample of its own kind', () => {
  const kinds = templateKinds();
  expect(kinds.length).toBeGreaterThan(25);
  expect(Object.keys(mailSamples).sort()).toEqual([...new Set(kinds)].sort());
  for (const [kind, { make }] of Object.entries(mailSamples)) {
    const mail = make();
    expect(mail.kind).toBe(kind);
    for (const text of [mail.subject, mail.text, mail.html])
      expect(text).not.toMatch(/undefined|NaN|\[object/);
  }
});

const kindsOfMails = ['order-receipt', 'order-shipped', 'order-receipt', 'order-receipt'] as const;

describe.each(productionStores)('mails in the back office on $label', (engines) => {
  const api = startTestApi(engines);
  let support: StaffBrowser;
  beforeAll(async () => {
    support = await staffBrowser(api, 'support');
    await transaction(api.db, async (tx) => {
      for (const [number, kind] of kindsOfMails.entries())
        await enqueue(tx, {
          dedupeKey: `test:${number}`,
          kind,
          to: `Ada.${number}@shop.example`,
          subject: `Mail ${number}`,
          text: 'Hello',
          html: '<p style="color:red">Hello</p><script>alert(1)</script>',
        });
      const giveUp = sql`attempts = 17, dead_at = now(), last_error = 'mailbox full'`;
      await tx.execute(sql`update outbox set ${giveUp} where dedupe_key in ('test:2', 'test:3')`);
      await tx.execute(sql`update outbox set sent_at = now() where dedupe_key = 'test:1'`);
    });
  });

  const list = async (query: string) =>
    ((await support.get(`/staff/api/mails?${query}`)).body as { rows: StaffMailRow[] }).rows;
  const subjects = async (query: string) => (await list(query)).map(({ subject }) => subject);

  test('filters by state, kind and the first letters of the address', async () => {
    expect(await subjects('')).toEqual(['Mail 3', 'Mail 2', 'Mail 1', 'Mail 0']);
    expect(await subjects('state=given-up')).toEqual(['Mail 3', 'Mail 2']);
    expect(await subjects('state=sent')).toEqual(['Mail 1']);
    expect(await subjects('state=waiting')).toEqual(['Mail 0']);
    expect(await subjects('kind=order-shipped')).toEqual(['Mail 1']);
    expect(await subjects('recipient=ADA.2@')).toEqual(['Mail 2']);
    expect(await subjects('recipient=a_a')).toEqual([]);
    expect(await subjects('page=2&perPage=3')).toEqual(['Mail 0']);
  });

  test('shows text and HTML, which can run and load nothing', async () => {
    const [row] = await list('state=given-up');
    const address = `/staff/api/mails/${row?.id}`;
    expect((await support.get(address)).body).toMatchObject({
      text: 'Hello',
      lastError: 'mailbox full',
      nextAttemptAt: null,
    });
    const html = await support.get(`${address}/html`);
    expect(html.body).toContain('<p style="color:red">Hello</p>');
    expect(html.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'unsafe-inline'; img-src ${api.context.config.publicOrigin}; frame-ancestors 'self'; base-uri 'none'; sandbox`,
    );
    expect(html.headers.get('x-frame-options')).toBeNull();
    expect((await support.get('/staff/api/mails/999999/html')).status).toBe(404);
  });

  test('tries a mail again once, and rejects the second request', async () => {
    const [row] = await list('state=given-up');
    const retry = () =>
      support.post(`/staff/api/mails/${row?.id}/retry`, { revision: row?.revision });
    const both = await Promise.all([retry(), retry()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const retried = both.find(({ status }) => status === 200)?.body as StaffMailDetail;
    expect(retried).toMatchObject({ state: 'waiting', attempts: 0, givenUpAt: null });
  });

  test('tries all mails again that were given up', async () => {
    expect((await support.post('/staff/api/mails/retry')).body).toEqual({ retried: 1 });
    expect((await support.post('/staff/api/mails/retry')).body).toEqual({ retried: 0 });
    const owner = await staffBrowser(api, 'owner');
    expect((await owner.get('/staff/api/audit?action=mail.retry-all')).body).toMatchObject({
      rows: [{ actor: support.email, before: { givenUp: 1 } }],
    });
  });

  test('previews every template', async () => {
    const { body } = await support.get('/staff/api/mail-templates?perPage=100');
    const { rows } = body as { rows: { id: string }[] };
    expect(rows).toHaveLength(Object.keys(mailSamples).length);
    const preview = await support.get('/staff/api/mail-templates/order-receipt');
    expect(preview.body).toMatchObject({
      text: expect.stringContaining('C-7K2Q-M9XD') as string,
    });
    const html = await support.get('/staff/api/mail-templates/order-receipt/html');
    expect(html.body).toContain('Your order is in.');
    for (const id of ['nothing', '__proto__', 'constructor'])
      expect((await support.get(`/staff/api/mail-templates/${id}`)).status).toBe(404);
  });
});
