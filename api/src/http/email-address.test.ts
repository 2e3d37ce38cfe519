import { mailboxOf } from '../mail/mailbox';
import { smtpSender } from '../mail/smtp';
import { startMailServer } from '../test/mail-server';
import { goodPassword } from '../test/signed-in-browser';
import { startTestApi, matrix } from '../test/start-test-api';
import { emailAsStored, isSameEmail, parseEmail } from './email-address';

const invalidEmails = [
  'aaa<victim@example.com>',
  'x:victim@example.com;',
  '(c)victim@example.com',
  '"victim"@example.com',
  'victim@example.com,other@example.com',
  'victim@[127.0.0.1]',
  'victim\\@example.com',
  'victim@example..com',
  'a@b@example.com',
  'victim@exam ple.com',
  'victim\u200b@example.com',
];

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada@ｅxample.com', 'ada@example.com'],
  ["o'neil+shop@sub.example.co.uk", "o'neil+shop@sub.example.co.uk"],
  ['jürgen@münchen.example', 'jürgen@münchen.example'],
  ['ada@XN--MNCHEN-3YA.example', 'ada@münchen.example'],
  ['ada@shop.example.', 'ada@shop.example'],
])('normalizes %s to %s', (input, normalized) => {
  expect(parseEmail(input)).toBe(normalized);
});

test.each([
  ['ADA@Shop.Example', 'ada@shop.example'],
  [' ada+news@shop.example', 'ada@shop.example'],
  ['jürgen@münchen.example', 'ju\u0308rgen@XN--MNCHEN-3YA.example'],
  ['a.da+x@gmail.com', 'ADA@GMAIL.com'],
])('counts %s as the mailbox of %s', (address, other) => {
  expect(mailboxOf(address)).toBe(mailboxOf(other));
});

test.each([
  ['ada@shop.example', 'ada@other.example'],
  ['a.da@shop.example', 'ada@shop.example'],
  ['+1@shop.example', '+2@shop.example'],
])('counts %s and %s as two mailboxes', (address, other) => {
  expect(mailboxOf(address)).not.toBe(mailboxOf(other));
});

it.each([
  'ada＠mail.example',
  'ａｄａ＠ｍａｉｌ．ｅｘａｍｐｌｅ',
  'ada@mail。example',
  'mailto:ada@mail.example',
  'MAILTO:ada@mail.example?subject=Hello',
  'Ada Lovelace <ada@mail.example>',
  '"Lovelace, Ada" <ada@mail.example>',
  '<ada@mail.example>',
  '\u200bada@mail.example\ufeff',
  '\u202aada@mail.example\u202c',
  '\u00a0ada@mail.example ',
  'ada@mail.example,',
  'ada@mail.example;',
  '“ada@mail.example”.',
  'ada @ mail.example',
])('reads %j as ada@mail.example (B32)', (written) => {
  expect(parseEmail(written)).toBe('ada@mail.example');
});

it.each([
  '.ada@mail.example',
  'ada.@mail.example',
  'ada..b@mail.example',
  `${'a'.repeat(65)}@mail.example`,
  `${'ü'.repeat(33)}@mail.example`,
  'ada@-mail.example',
  'ada@mail-.example',
  `ada@${'a'.repeat(64)}.example`,
  'ada@127.1',
  'ada@0x7f000001',
  'ada@mail.example..',
  'ada@.mail.example',
  'Ada <ada@mail.example> <eve@mail.example>',
  'eve@mail.example <ada@mail.example>',
  'mailto:ada@mail.example,eve@mail.example',
  '',
])('rejects %j, which no server takes (B32)', (written) => {
  expect(() => parseEmail(written)).toThrow('Please enter a valid email');
});

it.each([
  "o'neil+shop@sub.mail.example",
  'x@mail.example',
  'u_v-w@mail.example',
  `${'a'.repeat(64)}@mail.example`,
])('accepts %s (B32)', (email) => {
  expect(parseEmail(email)).toBe(email);
});

it('reads ’ of a phone as the sign that addresses have (B32)', () => {
  expect(parseEmail('o’neil@mail.example')).toBe("o'neil@mail.example");
});

it('knows one mailbox by all spellings of its domain (B04)', () => {
  for (const other of [
    'gast@xn--mnchen-3ya.example',
    'GAST@MÜNCHEN.example',
    'gast@mu\u0308nchen.example',
  ])
    expect(isSameEmail('gast@münchen.example', other)).toBe(true);
});

it('refuses no address of the payment provider (B04)', () => {
  expect(emailAsStored(' Ada..B@mail.example ')).toBe('ada..b@mail.example');
});

test.each(invalidEmails)('rejects %j as an address', (text) => {
  expect(() => parseEmail(text)).toThrow('Please enter a valid email');
});

test.each(invalidEmails.slice(0, 3))(
  'sends no mail for %j to the address inside it',
  async (recipient) => {
    const row = {
      id: 1,
      dedupeKey: recipient,
      kind: 'test',
      recipient,
      subject: 'x',
      textBody: 'x',
      htmlBody: 'x',
      headers: {},
      createdAt: new Date(),
      attempts: 0,
      lastError: null,
      nextAttemptAt: new Date(),
      sentAt: null,
      deadAt: null,
      blankedAt: null,
      linkKind: null,
      linkOwner: null,
      linkGeneration: null,
      forgetOnceSent: false,
      urgency: 'awaited' as const,
      mailbox: recipient,
      gathered: 0,
    };
    const server = await startMailServer();
    await smtpSender(server.url, 'hello@candor.example')(row).catch(() => undefined);
    await server.close();
    expect(server.recipients).not.toContain('victim@example.com');
  },
);

const [engines] = matrix;
if (engines !== undefined)
  describe('forms', () => {
    const api = startTestApi(engines);

    test.each([
      ['/api/auth/sign-up', { password: goodPassword }],
      ['/api/auth/sign-in', { password: goodPassword }],
      ['/api/auth/recover', {}],
      ['/api/contact', { message: 'Hello there, it is me.' }],
      ['/api/coaches', { name: 'Ada', place: 'Lead', about: 'For nine years.' }],
    ])('%s rejects ambiguous addresses', async (path, more) => {
      for (const email of invalidEmails) {
        const { body } = await api.visitor().post(path, { ...more, email });
        expect([email, body]).toMatchObject([email, { error: { code: 'invalid_email' } }]);
      }
    });
  });
