import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSettings } from './settings';
import { ensureStaffSignIn, readStaffSignIn } from './staff-sign-in';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'candor-sign-in-'));
  mkdirSync(path.join(dataDir, 'shop'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const known = { email: 'owner@shop.example', password: '0123-4567-89ab-cdef', secret: 'S' };
const store = (text: string) => writeFileSync(path.join(dataDir, 'shop/staff-sign-in.json'), text);

test('knows the owner of earlier starts', async () => {
  store(JSON.stringify(known));
  const env = { DATA_DIR: dataDir };
  expect(await ensureStaffSignIn(readSettings(env), env)).toEqual(known);
});

test.each([
  { NODE_ENV: 'production' },
  { DATABASE_URL: 'postgres://localhost/shop' },
  { STRIPE_SECRET_KEY: 'sk_test_1' },
])('offers no owner with %o', async (setting) => {
  store(JSON.stringify(known));
  const env = { DATA_DIR: dataDir, ...setting };
  expect(await ensureStaffSignIn(readSettings(env), env)).toBeNull();
});

test('reads no owner from a file that a stopped start has left incomplete', async () => {
  store('{"email":');
  expect(await readStaffSignIn(dataDir)).toBeNull();
});
