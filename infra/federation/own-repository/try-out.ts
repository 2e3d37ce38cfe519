/**
 * `npm run test:own-repository`: publishes the packages to a registry of this process, and lets a team without this
 * checkout create, test, release, preview, deploy, promote and roll back a remote in the shop.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { cacheDir, repoRoot } from '../paths';
import { bucket } from '../releases/test-bucket-server';
import { print, printError } from '../terminal';
import { openLocalRegistry } from './local-registry';
import { startShop } from './shop';
import { isolation, openTeam } from './team';

const offset = Number(process.env['PORT_OFFSET'] ?? '13000');
const CANARY_PERCENT = 50;
/** So many visitors without a canary, or without the stable release, would be one in a billion. */
const MAX_VISITORS = 30;
const page = '/gifts';
const [firstText, secondText] = ['A new page of the shop', 'A second page of the shop'];

const scratch = mkdtempSync(path.join(tmpdir(), 'candor-own-repository-'));
const storage = {
  ...bucket.env,
  REMOTES_REGISTRY: 's3://candor/registry',
  ORIGINS_DIR: 's3://candor/releases',
};
const atShop = {
  ...storage,
  DATA_DIR: path.join(scratch, 'shop'),
  ENV_FILE: 'none',
  PORT_OFFSET: String(offset),
};
const registry = await openLocalRegistry();
const userConfig = path.join(scratch, 'npmrc');
writeFileSync(userConfig, registry.npmrc);

const inCheckout = execa({ cwd: repoRoot, env: { ...atShop, npm_config_userconfig: userConfig } });
const publishPackages = () => inCheckout('npm', ['run', '--silent', 'publish-packages']);

const team = openTeam(scratch, registry.npmrc, {
  ...storage,
  PORT_OFFSET: String(offset),
  PUBLIC_ORIGIN: `http://localhost:${3000 + offset}`,
  EDGE_INTERNAL_URL: `http://127.0.0.1:${3900 + offset}`,
  ...(process.env['CHROMIUM'] === undefined ? {} : { CHROMIUM: process.env['CHROMIUM'] }),
});
const candor = (...parts: string[]) => team.run('npx', 'candor', ...parts);
const inRepository = (file: string) => path.join(team.repository, file);

const expectIn = (output: string, text: string): void => {
  if (!output.includes(text)) throw new Error(`'${text}' is missing in:\n${output.slice(-4000)}`);
};

const edit = (file: string, from: string, to: string): void => {
  const text = readFileSync(inRepository(file), 'utf8');
  expectIn(text, from);
  writeFileSync(inRepository(file), text.replace(from, to));
};

const create = async (): Promise<void> => {
  await team.run('git', 'init', '--quiet');
  await team.run('npm', 'create', '--yes', '@candor/remote', 'gifts', '.');
  print(
    `  ${readdirSync(team.repository, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.parentPath.includes('.git/') && !entry.parentPath.endsWith('.git')).length} files`,
  );
};

const packagesIn = (folder: string): number =>
  Object.keys(
    (
      JSON.parse(readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
        packages: object;
      }
    ).packages,
  ).length;

const sizeOf = async (folder: string): Promise<string> => {
  const { stdout } = await execa('du', ['-sm', path.join(folder, 'node_modules')]);
  return `${packagesIn(folder)} packages, ${stdout.split('\t')[0]} MB`;
};

const install = async (): Promise<void> => {
  await team.run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund');
  print(`  ${await sizeOf(team.repository)}; this repository: ${await sizeOf(repoRoot)}`);
};

const shop = { current: null as Awaited<ReturnType<typeof startShop>> | null };
const opened = () => {
  if (!shop.current) throw new Error('The shop is not open.');
  return shop.current;
};

const trust = async (): Promise<void> => {
  const file = path.join(scratch, 'gifts.json');
  const output = await candor('key');
  writeFileSync(file, output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  const { stdout } = await inCheckout('npm', ['run', '--silent', 'keys', '--', '--trust', file]);
  expectIn(stdout, 'trust the gifts team with mf-gifts');
};

const preview = async (text: string): Promise<void> => {
  const cookie = await opened().openPreview(/http\S+/.exec(await candor('preview'))?.[0] ?? '');
  expectIn(await opened().load(page, cookie), text);
  if ((await opened().load(page)).includes(text)) throw new Error('Visitors see the preview.');
};

const deployFirst = async (): Promise<void> => {
  expectIn(await candor('deploy', '--message', 'first', '--watch'), 'It is the first deployment');
  await opened().untilShown(page, firstText);
};

const releaseSecond = async (): Promise<void> => {
  edit('src/GiftsPage.tsx', firstText, secondText);
  expectIn(await candor('release'), 'npx candor deploy');
};

/** Each request is a visitor of its own. */
const deployCanary = async (): Promise<void> => {
  await candor('deploy', '--canary', String(CANARY_PERCENT), '--message', 'second');
  await opened().untilShown(page, secondText);
  const views = await Promise.all(Array.from({ length: MAX_VISITORS }, () => opened().load(page)));
  for (const text of [firstText, secondText]) expectIn(views.join(''), text);
};

const promote = async (): Promise<void> => {
  await candor('promote', '--watch');
  const views = await Promise.all(Array.from({ length: MAX_VISITORS }, () => opened().load(page)));
  if (views.some((html) => !html.includes(secondText)))
    throw new Error('A visitor has the old one.');
};

const rollBack = async (): Promise<void> => {
  await candor('rollback', '--message', 'the old one was better');
  await opened().untilShown(page, firstText);
  expectIn(await candor('history'), 'the old one was better');
};

/** Publishes the contract again under another minor version, and installs that. */
const installContract = async (version: string): Promise<void> => {
  const dir = path.join(cacheDir, 'packages/catalog-contract');
  const file = path.join(dir, 'package.json');
  const manifest = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, manifest.replace(/"version": "[^"]+"/, `"version": "${version}"`));
    await execa('npm', ['publish', '--tag', 'trial'], {
      cwd: dir,
      env: { npm_config_userconfig: userConfig },
    });
  } finally {
    writeFileSync(file, manifest);
  }
  const spec = `@candor/catalog-contract@${version}`;
  await team.run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--force', spec);
};

const contractVersion = (change: number): string => {
  const file = path.join(repoRoot, 'shell/contract/catalog/package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${(minor ?? 0) + change}.0`;
};

const acceptOlder = async (): Promise<void> => {
  await installContract(contractVersion(-1));
  await candor('release');
  await candor('deploy', '--watch');
  await opened().untilShown(page, secondText);
};

const rejectNewer = async (): Promise<void> => {
  await installContract(contractVersion(1));
  await candor('release');
  const output = await team.fail('npx', 'candor', 'deploy', '--watch');
  expectIn(output, `${contractVersion(1)}, this shell has ${contractVersion(0)}`);
  print(`  ${output.trim().split('\n').at(-1)}`);
  await opened().untilShown(page, secondText);
};

const rejectMissingFragment = async (): Promise<void> => {
  edit('remote.ts', 'mf-research/StudyCards', 'mf-research/StudyCard');
  const output = await team.fail('npx', 'candor', 'build');
  expectIn(output, 'GiftsPage of mf-gifts uses mf-research/StudyCard, which no remote offers.');
};

type Step = readonly [name: string, run: () => Promise<unknown>];

const ofTeam: readonly Step[] = [
  ['npm create @candor/remote gifts .', create],
  ['npm install', install],
  ['npx tsc', () => team.run('npx', 'tsc')],
  ['npm test', () => team.run('npm', 'test')],
  ['npm run flows: the page in the emulator', () => team.run('npm', 'run', 'flows')],
  ['npx candor key; the shop trusts it', trust],
  ['npx candor release', () => candor('release')],
  ['npx candor preview', () => preview(firstText)],
  ['npx candor deploy', deployFirst],
  [
    'npm run flows: the page in the shop',
    () => team.run('env', `SHOP=${opened().url}`, 'npm', 'run', 'flows'),
  ],
  ['npx candor release of a change', releaseSecond],
  ['npx candor preview of the change', () => preview(secondText)],
  [`npx candor deploy --canary ${CANARY_PERCENT}`, deployCanary],
  ['npx candor promote', promote],
  ['npx candor rollback', rollBack],
  ['a release with a contract one minor version older is served', acceptOlder],
  ['a release with a contract one minor version newer is rejected', rejectNewer],
  ['a fragment that does not exist fails the build', rejectMissingFragment],
];

const openShop = async (): Promise<void> => {
  shop.current = await startShop(atShop, 3000 + offset);
};

try {
  print(isolation);
  const steps: readonly Step[] = [
    ['npm run publish-packages', publishPackages],
    ['npm start, with releases in object storage', openShop],
    ...ofTeam,
  ];
  for (const [name, runStep] of steps) {
    const startedAt = Date.now();
    await runStep();
    print(`${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
} catch (error) {
  printError((error as Error).message);
  process.exitCode = 1;
} finally {
  team.close();
  await shop.current?.close();
  rmSync(scratch, { recursive: true, force: true });
}
