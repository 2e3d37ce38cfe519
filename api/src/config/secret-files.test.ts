import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, readConfig } from './config';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'candor-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const target = path.join(folder, name);
  writeFileSync(target, text);
  return target;
};

test('reads a secret from a file, with or without a trailing line break', () => {
  const config = readConfig({
    SESSION_SECRET_FILE: file('session', `${'x'.repeat(40)}\n`),
    REDIS_URL_FILE: file('redis', 'redis://:word@redis:6379'),
  });
  expect(config.sessionSecret).toBe('x'.repeat(40));
  expect(config.redisUrl).toBe('redis://:word@redis:6379');
});

test('treats an empty file, and a blank name of one, as an absent secret', () => {
  expect(readConfig({ SMTP_URL_FILE: ' ' }).smtpUrl).toBeNull();
  expect(readConfig({ SMTP_URL_FILE: file('smtp', '\n') }).smtpUrl).toBeNull();
});

test.each([
  [
    'a missing file',
    { SMTP_URL_FILE: '/nowhere/smtp' },
    'SMTP_URL_FILE names a file that cannot be read (ENOENT).',
  ],
  [
    'a secret set twice',
    { SMTP_URL_FILE: '/nowhere/smtp', SMTP_URL: 'smtp://mail.example' },
    'SMTP_URL and SMTP_URL_FILE are both set: which of them holds is not clear.',
  ],
])('rejects %s', (_case, env, message) => {
  expect(() => readConfig(env)).toThrow(new ConfigError([message]));
});
