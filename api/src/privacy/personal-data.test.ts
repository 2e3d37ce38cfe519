import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import {
  cookies,
  inBrowser,
  retentionDays,
  withAccount,
  withMail,
  withPurchase,
} from '@candor/shell-contract/personal-data';
import { dayMs } from '../config/durations';
import { visitorMaxAgeMs } from '../http/csrf';
import { trustedDeviceMaxAgeMs } from '../http/trusted-device';
import { absoluteMs, idleMs } from '../sessions/lifetimes';
import { otherColumns, personalColumns } from '../test/personal-columns';
import { signedInBrowser } from '../test/signed-in-browser';
import { matrix, startTestApi } from '../test/start-test-api';

const root = path.resolve(import.meta.dirname, '../../..');
const storedEntries = [...withAccount, ...withPurchase, ...withMail];
const source = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Names in source files by a pattern with one group, each once. */
const namesIn = (files: readonly string[], pattern: RegExp): string[] => [
  ...new Set(
    files.flatMap((file) => [...source(file).matchAll(pattern)].map(([, name]) => name ?? '')),
  ),
];

describe.each(matrix)('the privacy page on $label', (engines) => {
  const api = startTestApi(engines);

  test('every column is listed as personal or as other', async () => {
    const { rows } = await api.db.execute<{ named: string }>(
      sql`select table_name || '.' || column_name as named from information_schema.columns
          where table_schema = 'public' and table_name <> 'migrations'`,
    );
    const listed = [otherColumns, ...Object.values(personalColumns)].flatMap((tables) =>
      Object.entries(tables).flatMap(([table, columns]) =>
        columns.split(' ').map((column) => `${table}.${column}`),
      ),
    );
    expect([...new Set(listed)]).toHaveLength(listed.length);
    expect(rows.map((row) => row.named).filter((column) => !listed.includes(column))).toEqual([]);
    expect(Object.keys(personalColumns).sort()).toEqual(storedEntries.map(({ id }) => id).sort());
  });

  test('the export has every entry of the list except erasures', async () => {
    const owner = await signedInBrowser(api);
    const { body } = await owner.get('/api/account/export');
    const parts: Record<string, string> = {
      applications: 'coachApplications',
      sums: 'orders',
      consents: 'subscriptions',
    };
    const expected = storedEntries
      .map(({ id }) => parts[id] ?? id)
      .filter((id) => id !== 'erasures');
    expect(Object.keys(body as object)).toEqual(expect.arrayContaining(expected));
  });
});

test('the retention days of the list match the code', () => {
  expect([absoluteMs, idleMs, trustedDeviceMaxAgeMs, visitorMaxAgeMs]).toEqual([
    retentionDays.session * dayMs,
    retentionDays.sessionAtRest * dayMs,
    retentionDays.knownCookie * dayMs,
    30 * dayMs,
  ]);
});

test('the list names all storage keys and cookies', () => {
  const files = [
    'shell/src/footer/ThemeChoice.tsx',
    'shell/src/consent/consent-choice.ts',
    'shell/src/pages/auth/return-path.ts',
    'shell/contract/platform/auth-session.ts',
    'shell/contract/cart/cart-storage.ts',
    'mf-founders/src/founders-page/reservation-request.ts',
    'mf-practice/src/rituals/ritual-storage.ts',
    'mf-practice/src/record/record-storage.ts',
  ];
  const keys = namesIn(files, /KEY = '(candor\.[a-z.-]+)'/g);
  const caches = namesIn(['shell/server/offline/worker/stored-pages.ts'], /CACHE = '([\w-]+)'/g);
  expect(inBrowser.flatMap(({ names }) => [...names]).sort()).toEqual([...keys, ...caches].sort());
  const setters = [
    'api/src/http/csrf.ts',
    'api/src/http/trusted-device.ts',
    'shell/server/rollback/canary-bucket.ts',
  ];
  const set = namesIn(setters, /'(candor(?:-[a-z]+)?)'/g);
  expect(cookies.map(({ name }) => name as string).sort()).toEqual(set.sort());
});
