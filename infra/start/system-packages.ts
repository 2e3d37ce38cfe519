import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A program that the tests need and npm does not install. */
type RequiredProgram = { name: string; debian: string; files: readonly string[] };

/** Chromium for tests: the one without windows, which take a tenth of a flow's time. */
export const chromiumPath: string = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';

/** WebKitGTK with its driver, and a screen for it. */
export const webkit: readonly RequiredProgram[] = [
  {
    name: 'WebKitGTK',
    debian: 'webkit2gtk-driver',
    files: [process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver'],
  },
  { name: 'Xvfb', debian: 'xvfb', files: ['/usr/bin/Xvfb'] },
];

/** The browser of flows. */
export const chromium: RequiredProgram = {
  name: 'Chromium',
  debian: 'chromium-headless-shell',
  files: [chromiumPath],
};

const needed: readonly RequiredProgram[] = [
  chromium,
  {
    name: 'Redis',
    debian: 'redis-server',
    files: ['/usr/bin/redis-server', '/usr/local/bin/redis-server'],
  },
  {
    name: 'PostgreSQL 15',
    debian: 'postgresql-15',
    files: ['/usr/lib/postgresql/15/bin/initdb'],
  },
  {
    name: 'nginx',
    debian: 'nginx-light',
    files: [process.env['NGINX'] ?? '/usr/sbin/nginx', '/usr/bin/nginx'],
  },
  // Tests of alerts run its promtool.
  {
    name: 'Prometheus',
    debian: 'prometheus',
    files: [process.env['PROMTOOL'] ?? '/usr/bin/promtool'],
  },
  // Tests of alert routes run its amtool.
  {
    name: 'Alertmanager',
    debian: 'prometheus-alertmanager',
    files: [process.env['AMTOOL'] ?? '/usr/bin/amtool'],
  },
  ...webkit,
];

/** Needed by `npm run test:pooler` only. */
export const pooler: RequiredProgram = {
  name: 'PgBouncer',
  debian: 'pgbouncer',
  files: [process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'],
};

/** Needed by `npm run test:firefox` only. */
export const firefox: RequiredProgram = {
  name: 'Firefox',
  debian: 'firefox-esr',
  files: [process.env['FIREFOX'] ?? '/usr/bin/firefox-esr', '/usr/bin/firefox'],
};

/** Debian has the browser that the driver opens in a folder of the processor. */
const miniBrowsers = ['x86_64', 'aarch64'].map(
  (processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

const firstOf = (files: readonly string[]): string | undefined => files.find(existsSync);

const isProvided = ({ name }: RequiredProgram) =>
  (name === 'Redis' && process.env['TEST_REDIS_URL']) ||
  (name === 'PostgreSQL 15' && process.env['TEST_POSTGRES_URL']);

const isRootOnDebian = (): boolean => {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*debian/m.test(release);
};

const apt = (...parts: string[]): boolean =>
  spawnSync('apt-get', parts, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/**
 * Installs missing programs on Debian as root.
 * @param wanted default: what `npm test` needs
 * @throws Error that names what to install
 */
export const ensureSystemPackages = (
  log: (line: string) => void,
  wanted: readonly RequiredProgram[] = needed,
): void => {
  const missing = () => wanted.filter((program) => !isProvided(program) && !firstOf(program.files));
  const absent = missing();
  if (absent.length === 0) return;
  const names = absent.map(({ name }) => name).join(', ');
  const packages = absent.map(({ debian }) => debian);
  if (isRootOnDebian()) {
    log(`Installing ${names} from Debian's packages …`);
    apt('update', '-q');
    apt('install', '-q', '-y', '--no-install-recommends', ...packages);
  }
  const still = missing();
  if (still.length > 0)
    throw new Error(
      `The tests need ${still.map(({ name }) => name).join(', ')}: on Debian, apt-get install ${still.map(({ debian }) => debian).join(' ')}; elsewhere set TEST_POSTGRES_URL, TEST_REDIS_URL, CHROMIUM, FIREFOX, PGBOUNCER, WEBKIT_DRIVER, WEBKIT_BROWSER, NGINX, PROMTOOL and AMTOOL.`,
    );
};

/** The paths of the programs. */
export const programs = () => ({
  redis: firstOf(needed[1]?.files ?? []) ?? 'redis-server',
  postgres: '/usr/lib/postgresql/15/bin',
  pooler: firstOf(pooler.files) ?? 'pgbouncer',
  firefox: firstOf(firefox.files) ?? 'firefox',
  nginx: firstOf(needed[3]?.files ?? []) ?? 'nginx',
  screen: 'Xvfb',
  webkitDriver: firstOf(webkit[0]?.files ?? []) ?? 'WebKitWebDriver',
  webkit: process.env['WEBKIT_BROWSER'] ?? firstOf(miniBrowsers) ?? 'MiniBrowser',
});
