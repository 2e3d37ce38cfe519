import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repoRoot } from '@candor/federation/paths';
import { envOf } from './child-env';
import { serverPlans } from './servers';
import { readSettings } from './settings';

const secrets = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  SESSION_SECRET: 'session',
  SMTP_URL: 'smtp://user:password@host',
  DATABASE_URL: 'postgres://u:p@host/db',
  REDIS_URL: 'redis://host',
  RELEASE_KEYS_DIR: '/keys',
};

test('starts edge, origins and simulator without the secrets of the API', () => {
  const plain = { DATA_DIR: '.data', PORT_OFFSET: '10', STRIPE_SIM_EVENTS: 'x', TRUSTED_KEYS: 'k' };
  const plans = serverPlans(readSettings(plain), { ...plain, ...secrets });
  const servers = [...plans.first, plans.edge];
  expect(servers.map(({ name }) => name)).toEqual(['origins', 'simulator', 'edge']);
  for (const { env } of servers) {
    expect(env).toMatchObject({ DATA_DIR: '.data', PORT_OFFSET: '10' });
    for (const name of Object.keys(secrets)) expect(env).not.toHaveProperty(name);
  }
  expect(plans.edge.env).toHaveProperty('TRUSTED_KEYS', 'k');
  expect(plans.first[1]?.env).toHaveProperty('STRIPE_SIM_EVENTS', 'x');
  const { RELEASE_KEYS_DIR: keys, ...apiSecrets } = secrets;
  expect(plans.api.env).toMatchObject(apiSecrets);
  expect(Object.values(plans.api.env)).not.toContain(keys);
});

test('passes every setting that the edge reads to the edge', async () => {
  const text = await readFile(path.join(repoRoot, 'shell/server/config.ts'), 'utf8');
  const names = [...text.matchAll(/^  ([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(15);
  const env = Object.fromEntries(names.map((name) => [name, 'x']));
  expect(envOf('edge', env)).toEqual(env);
});
