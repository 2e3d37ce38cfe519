import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repoRoot } from '../federation/paths';
import { envOf } from './child-env';
import { readSettings } from './settings';
import { serverPlans } from './servers';

const secrets = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  SESSION_SECRET: 'session',
  SMTP_URL: 'smtp://user:password@host',
  DATABASE_URL: 'postgres://u:p@host/db',
  REDIS_URL: 'redis://host',
  RELEASE_KEYS_DIR: '/keys',
};

test('edge, origins and simulator are started without the secrets of the API', () => {
  const plain = { DATA_DIR: '.data', PORT_OFFSET: '10', STRIPE_SIM_EVENTS: 'x', TRUSTED_KEYS: 'k' };
  const plans = serverPlans(readSettings(plain), { ...plain, ...secrets });
  const simulated = [...plans.first, plans.edge];
  expect(simulated.map(({ name }) => name)).toEqual(['origins', 'simulator', 'edge']);
  for (const { env } of simulated) {
    expect(env).toMatchObject({ DATA_DIR: '.data', PORT_OFFSET: '10' });
    for (const name of Object.keys(secrets)) expect(env).not.toHaveProperty(name);
  }
  expect(plans.edge.env).toHaveProperty('TRUSTED_KEYS', 'k');
  expect(plans.first[1]?.env).toHaveProperty('STRIPE_SIM_EVENTS', 'x');
  const { RELEASE_KEYS_DIR: keys, ...ofTheApi } = secrets;
  expect(plans.api.env).toMatchObject(ofTheApi);
  expect(Object.values(plans.api.env)).not.toContain(keys);
});

test('every setting that the edge reads reaches it', async () => {
  const text = await readFile(path.join(repoRoot, 'shell/server/config.ts'), 'utf8');
  const names = [...text.matchAll(/^  ([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(15);
  const given = Object.fromEntries(names.map((name) => [name, 'x']));
  expect(envOf('edge', given)).toEqual(given);
});
