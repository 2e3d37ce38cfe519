import path from 'node:path';
import { repoRoot } from '@candor/federation/paths';
import { openScreen, type ScreenData } from './screen';
import { readSettings } from './settings';

const screenOf = (given: Partial<ScreenData> = {}) =>
  openScreen({
    shop: readSettings({}),
    env: {},
    openedMs: 4210,
    signIn: { email: 'owner@shop.example', password: '0123-4567-89ab-cdef', secret: 'S' },
    logFile: path.join(repoRoot, '.data/shop.log'),
    isVerbose: false,
    ...given,
  });

test('has what a person needs to try the shop, in less than half a terminal', () => {
  const lines = screenOf().split('\n');
  expect(lines.length).toBeLessThanOrEqual(15);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(screenOf()).toBe(`
  Candor is open (4.2 s).

  Shop          http://localhost:3000
  Back office   http://staff.localhost:4100/staff/
                owner@shop.example, password 0123-4567-89ab-cdef,
                six digits: npm run staff-code
  Mailbox       http://localhost:3000/dev/mail
  Card          4242 4242 4242 4242 pays, with any future date and any CVC
  API           http://localhost:3000/api/docs
  Log           .data/shop.log (npm start -- --verbose shows it here)

  Ctrl-C closes it.
`);
});

test('names the command that adds an owner where there is no ready-made one', () => {
  expect(screenOf({ signIn: null })).toContain(
    'sign-in: npm run ops -- staff add YOUR-ADDRESS --role owner',
  );
});

test('names the data folder in commands for another terminal', () => {
  const env = { DATA_DIR: '.data-2', PUBLIC_ORIGIN: 'http://localhost:3010' };
  const screen = screenOf({ shop: readSettings({ ...env, PORT_OFFSET: '10' }), env });
  expect(screen).toContain('six digits: DATA_DIR=.data-2 npm run staff-code');
  expect(screen).toContain('http://localhost:3010/dev/mail');
});

test('names no mailbox when mails leave the machine', () => {
  expect(screenOf({ env: { SMTP_URL: 'smtp://localhost' } })).not.toContain('/dev/mail');
});
