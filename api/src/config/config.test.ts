import { ConfigError, readConfig, readStoreConfig } from './config';

const secret = 'x'.repeat(32);

const messagesFor = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.messages;
    throw error;
  }
};

test('needs no settings on a laptop', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    production: false,
    port: 4000,
    metricsPort: 4900,
    publicOrigin: 'http://localhost:3000',
    dataDir: '.data',
    databaseUrl: null,
    redisUrl: null,
    smtpUrl: null,
    host: '127.0.0.1',
    mailViewer: 'this machine',
    trustedProxyHops: 1,
    limits: { checkoutPerMinute: 120 },
    stripe: { simulated: true, apiUrl: 'http://localhost:4242' },
  });
});

test('PORT_OFFSET moves all ports', () => {
  expect(readConfig({ PORT_OFFSET: '500' })).toMatchObject({
    port: 4500,
    metricsPort: 5400,
    publicOrigin: 'http://localhost:3500',
    stripe: { apiUrl: 'http://localhost:4742' },
  });
  expect(readConfig({ PORT: '8080', PORT_OFFSET: '1' }).publicOrigin).toBe('http://localhost:8080');
});

test('treats an empty environment variable as absent', () => {
  expect(readConfig({ REDIS_URL: '', PORT_OFFSET: ' ' }).redisUrl).toBeNull();
});

test.each([
  ['NODE_ENV', 'staging', 'NODE_ENV must be development, test or production.'],
  ['PORT', '70000', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT_OFFSET', '-1', 'PORT_OFFSET must be a whole number from 0 to 60000.'],
  ['PORT_OFFSET', '1.5', 'PORT_OFFSET must be a whole number from 0 to 60000.'],
  [
    'PUBLIC_ORIGIN',
    'https://shop.example/path',
    'PUBLIC_ORIGIN must be an origin without a path, such as https://shop.example.',
  ],
  [
    'DATABASE_URL',
    'mysql://host/db',
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/candor.',
  ],
  ['DATABASE_POOL_SIZE', '0', 'DATABASE_POOL_SIZE must be a whole number from 1 to 100.'],
  ['REDIS_URL', 'localhost:6379', 'REDIS_URL must be an address such as redis://host:6379.'],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters.'],
  [
    'TRUSTED_PROXIES',
    '10.0.0.0/33',
    'TRUSTED_PROXIES must be networks with commas between, such as 10.0.0.0/8,fd00::/8.',
  ],
  ['TRUSTED_PROXY_HOPS', 'all', 'TRUSTED_PROXY_HOPS must be a whole number from 0 to 10.'],
  [
    'STRIPE_SECRET_KEY',
    'pk_test_1',
    'STRIPE_SECRET_KEY must be a key that begins with sk_test_ or sk_live_.',
  ],
  [
    'STRIPE_WEBHOOK_SECRET',
    'secret',
    'STRIPE_WEBHOOK_SECRET must be a secret that begins with whsec_.',
  ],
  [
    'STRIPE_API_URL',
    'localhost',
    'STRIPE_API_URL must be an origin without a path, such as http://localhost:4242.',
  ],
  [
    'SMTP_URL',
    'mail.example',
    'SMTP_URL must be an address such as smtp://user:password@host:587.',
  ],
  ['MAIL_FROM', 'nobody', 'MAIL_FROM must be an email address.'],
  [
    'LIMIT_CHECKOUT_PER_MINUTE',
    '0',
    'LIMIT_CHECKOUT_PER_MINUTE must be a whole number from 1 to 1000000.',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug or silent.'],
  ['EMBEDDED', 'yes', 'EMBEDDED must be 1 or 0.'],
  ['DEMO', 'maybe', 'DEMO must be 1 or 0.'],
])('rejects %s=%s with a message that does not repeat the value', (setting, value, message) => {
  expect(messagesFor({ [setting]: value })).toEqual([message]);
});

test('reports all invalid settings at once', () => {
  expect(messagesFor({ PORT: 'x', REDIS_URL: 'y' })).toHaveLength(2);
});

const production: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  SESSION_SECRET: secret,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  MAIL_FROM: 'orders@shop.example',
  SMTP_URL: 'smtp://mail.example',
  DATABASE_URL: 'postgres://db/candor',
  REDIS_URL: 'redis://redis',
  PUBLIC_ORIGIN: 'https://shop.example',
};

describe('in production', () => {
  test('starts with all settings, without mail viewer and simulator', () => {
    const config = readConfig(production);
    expect(config.mailViewer).toBe('nobody');
    expect(config.stripe).toEqual({
      simulated: false,
      secretKey: 'sk_live_1',
      webhookSecret: 'whsec_1',
      apiUrl: 'https://api.stripe.com',
      automaticTax: false,
    });
  });

  test.each([
    ['SESSION_SECRET', /^SESSION_SECRET is missing/],
    ['STRIPE_SECRET_KEY', /^STRIPE_SECRET_KEY is missing/],
    ['STRIPE_WEBHOOK_SECRET', /^STRIPE_WEBHOOK_SECRET is missing/],
    ['SMTP_URL', /^SMTP_URL is missing/],
    ['MAIL_FROM', /^MAIL_FROM is missing/],
    ['DATABASE_URL', /^DATABASE_URL is missing/],
    ['REDIS_URL', /^REDIS_URL is missing/],
    ['PUBLIC_ORIGIN', /^PUBLIC_ORIGIN is missing/],
  ])('rejects a missing %s', (setting, message) => {
    const messages = messagesFor({ ...production, [setting]: undefined });
    expect(messages).toEqual([expect.stringMatching(message)]);
  });

  test.each([
    ['api', ['SMTP_URL']],
    ['worker', ['SESSION_SECRET', 'STRIPE_WEBHOOK_SECRET']],
  ])('needs for ROLE=%s no secret of other processes: not %j', (role, unneeded) => {
    const without = Object.fromEntries(
      Object.entries({ ...production, ROLE: role }).filter(([name]) => !unneeded.includes(name)),
    );
    expect(messagesFor(without)).toEqual([]);
    const { mailViewer, sendsMail, stripe } = readConfig(without);
    expect([mailViewer, sendsMail]).toEqual(['nobody', true]);
    expect(stripe.webhookSecret).toMatch(role === 'api' ? /^whsec_1$/ : /^(?!whsec)[\w-]{43}$/);
    const others = ['SESSION_SECRET', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY'];
    for (const name of others.filter((other) => !unneeded.includes(other)))
      expect(messagesFor({ ...without, [name]: undefined })).toHaveLength(1);
  });

  test('rejects the simulator', () => {
    const messages = messagesFor({
      ...production,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_API_URL: 'http://localhost:4242',
    });
    expect(messages).toEqual([expect.stringMatching(/^STRIPE_API_URL is set/)]);
  });

  test('EMBEDDED=1 permits only the embedded database and sessions', () => {
    const embedded = {
      NODE_ENV: 'production',
      EMBEDDED: '1',
      PUBLIC_ORIGIN: 'https://shop.example',
    };
    const { DATABASE_URL: _database, REDIS_URL: _redis, ...rest } = production;
    expect(messagesFor({ ...rest, EMBEDDED: '1' })).toEqual([]);
    expect(messagesFor(embedded).map((message) => message.split(' ', 1)[0])).toEqual([
      'SESSION_SECRET',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'SMTP_URL',
      'MAIL_FROM',
    ]);
  });

  test('DEMO=1 permits simulator and mail viewer, and rejects a live key', () => {
    const demo = {
      NODE_ENV: 'production',
      EMBEDDED: '1',
      DEMO: '1',
      SESSION_SECRET: secret,
      PUBLIC_ORIGIN: 'https://shop.example',
    };
    expect(readConfig(demo)).toMatchObject({
      mailViewer: 'everybody',
      stripe: { simulated: true },
    });
    expect(messagesFor({ ...production, DEMO: '1' })).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY is a live key/),
    ]);
  });
});

test('rejects a live key with the simulator', () => {
  expect(
    messagesFor({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_URL: 'http://localhost:4242' }),
  ).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY is a live key/)]);
});

describe('a public origin', () => {
  const publicOrigin = { PUBLIC_ORIGIN: 'https://shop.example' };

  test.each([
    ['a live key', { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['a restricted live key', { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['an address on the internet', publicOrigin],
    ['an address in the local network', { PUBLIC_ORIGIN: 'http://192.168.1.20:3000' }],
    ['a name that starts with localhost', { PUBLIC_ORIGIN: 'https://localhost.example' }],
  ])('rejects %s outside production', (_case, env) => {
    for (const NODE_ENV of [undefined, 'development', 'test'])
      expect(messagesFor({ ...env, NODE_ENV })).toEqual([
        expect.stringContaining('needs NODE_ENV=production'),
      ]);
  });

  test.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://a.localhost',
  ])('accepts %s as an address of this machine', (PUBLIC_ORIGIN) =>
    expect(messagesFor({ PUBLIC_ORIGIN })).toEqual([]),
  );

  test.each([
    ['on a laptop', {}, 'this machine'],
    ['with a mail server', { SMTP_URL: 'smtp://mail.example' }, 'nobody'],
    ['in a demo of one laptop', { DEMO: '1' }, 'this machine'],
    ['in production', production, 'nobody'],
    [
      'in a public demo',
      { NODE_ENV: 'production', EMBEDDED: '1', DEMO: '1', SESSION_SECRET: secret, ...publicOrigin },
      'everybody',
    ],
    [
      'in a public demo that sends its mails',
      { ...production, STRIPE_SECRET_KEY: undefined, DEMO: '1' },
      'nobody',
    ],
  ])('limits the mail viewer %s', (_case, env, viewer) => {
    expect(readConfig(env).mailViewer).toBe(viewer);
  });
});

describe('a command that uses the database only', () => {
  const url = (user: string) => `postgres://${user}:p@host/db`;

  test('needs no other secret, also in production', () => {
    const owner = { NODE_ENV: 'production', DATABASE_MIGRATE_URL: url('owner') };
    expect(readStoreConfig(owner)).toMatchObject({
      databaseUrl: url('owner'),
      databaseMigrateUrl: url('owner'),
      databaseAdminUrl: null,
    });
    const runner = { NODE_ENV: 'production', DATABASE_URL: url('runner'), SMTP_URL_FILE: '/none' };
    expect(readStoreConfig(runner)).toMatchObject({
      databaseUrl: url('runner'),
      databaseMigrateUrl: null,
    });
  });

  test('rejects production without a database, and an invalid address', () => {
    expect(() => readStoreConfig({ NODE_ENV: 'production' })).toThrow('DATABASE_URL is missing');
    expect(() => readStoreConfig({ DATABASE_MIGRATE_URL: 'mysql://x' })).toThrow(
      'DATABASE_MIGRATE_URL must be an address',
    );
  });
});
