/**
 * `npm run test:own-repository`: publishes the packages to a registry of this process, and lets a team without this
 * checkout create, test, release, preview, deploy, promote and roll back a remote in the shop.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { cacheDir, repoRoot } from '../paths';
import { bucket } from '../releases/test-bucket-server';
import { print } from '../terminal';
import { runTrial } from '../trial';
import { openPage } from './browser';
import { openLocalRegistry } from './local-registry';
import { startShop } from './shop';
import { isolation, openTeam } from './team';

const offset = Number(process.env['PORT_OFFSET'] ?? '13000');
const chromiumPath = process.env['CHROMIUM'] ?? '';
const CANARY_PERCENT = 50;
/** So many visitors without a canary, or without the stable release, would be one in a billion. */
const MAX_VISITORS = 30;
/** A saved file is built within this time on a busy machine. */
const SAVED_MS = 60_000;
const POLL_MS = 250;
const page = '/gifts';
const firstText = 'A new page of the shop';
const secondText = 'A second page of the shop';
const localText = 'A page nobody has released';

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
  CHROMIUM: chromiumPath,
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

const installOptions = ['--ignore-scripts', '--no-audit', '--no-fund'];

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
  await team.run('npm', 'install', ...installOptions);
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

type Manifest = { version: string; exports: Record<string, unknown> };

/** Publishes a folder under another description, and puts its own back. */
const publishAs = async (
  dir: string,
  change: (manifest: Manifest) => Manifest,
  { config = userConfig, tag = 'trial' } = {},
): Promise<void> => {
  const file = path.join(dir, 'package.json');
  const text = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, JSON.stringify(change(JSON.parse(text) as Manifest)));
    await execa('npm', ['publish', '--tag', tag], {
      cwd: dir,
      env: { npm_config_userconfig: config },
    });
  } finally {
    writeFileSync(file, text);
  }
};

const nextMinor = (version: string, change: number): string => {
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${(minor ?? 0) + change}.0`;
};

const contracts = [
  'shell-contract',
  'catalog-contract',
  'cart-contract',
  'practice-contract',
  'api-contract',
  'ui',
];

/** The declarations of a module that a package exports. */
const firstDeclarations = (dir: string): string => {
  const text = readFileSync(path.join(dir, 'package.json'), 'utf8');
  const { exports } = JSON.parse(text) as { exports: Record<string, string | { types: string }> };
  const module = Object.values(exports).find((target) => typeof target === 'object');
  return path.join(dir, module?.types ?? '');
};

/** In a registry whose contracts have a name more than those of this checkout, no contract is published. */
const rejectBreakingChanges = async (): Promise<void> => {
  const config = path.join(scratch, 'npmrc-of-others');
  writeFileSync(config, (await openLocalRegistry()).npmrc);
  for (const name of contracts) {
    const dir = path.join(cacheDir, 'packages', name);
    const file = firstDeclarations(dir);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}export declare const usedByTeams: string;\n`);
    await publishAs(dir, (manifest) => ({ ...manifest, version: nextMinor(manifest.version, 1) }), {
      config,
      tag: 'latest',
    });
    writeFileSync(file, text);
  }
  const { failed, all } = await execa({
    cwd: repoRoot,
    env: { ...atShop, npm_config_userconfig: config },
    all: true,
    reject: false,
  })('npm', ['run', '--silent', 'publish-packages']);
  if (!failed) throw new Error(`Contracts were published that break teams:\n${all}`);
  const rejections = all.split(/^(?=@candor\/)/m);
  for (const name of contracts) {
    const rejection = rejections.find((text) => text.startsWith(`@candor/${name} `)) ?? '';
    const [why = '', what = ''] = rejection.split('\n');
    expectIn(why, 'breaks who uses');
    expectIn(what, 'usedByTeams is gone');
    print(`  ${why} ${what}`);
  }
};

const contractDir = path.join(cacheDir, 'packages/catalog-contract');

/** The version of the contract in this checkout, some minor versions later. */
const contractVersion = (change: number): string => {
  const file = path.join(repoRoot, 'shell/contract/catalog/package.json');
  return nextMinor((JSON.parse(readFileSync(file, 'utf8')) as Manifest).version, change);
};

const installContract = (version: string): Promise<string> =>
  team.run('npm', 'install', ...installOptions, '--force', `@candor/catalog-contract@${version}`);

/** Publishes two older versions of a contract, the first of them without a module that the page uses. */
const checkTypes = async (): Promise<void> => {
  const oldest = contractVersion(-2);
  await publishAs(
    contractDir,
    ({ exports: { './use-price-book': _, ...exports }, ...manifest }) => ({
      ...manifest,
      version: oldest,
      exports,
    }),
  );
  await publishAs(contractDir, (manifest) => ({ ...manifest, version: contractVersion(-1) }));
  const range = `^${contractVersion(0)}`;
  const output = await candor('types');
  for (const name of ['shell', 'cart', 'api'])
    expectIn(output, `It fits @candor/${name}-contract `);
  for (const change of [0, -1])
    expectIn(output, `It fits @candor/catalog-contract ${contractVersion(change)}.`);
  const sentence = `It does not fit @candor/catalog-contract ${oldest}; package.json`;
  expectIn(output, `${sentence} asks for ${range}, so that is no error.`);
  edit('package.json', `catalog-contract": "${range}`, `catalog-contract": "^${oldest}`);
  const failure = await team.fail('npx', 'candor', 'types');
  expectIn(failure, `${sentence} allows it by ^${oldest}: raise the range`);
  print(`  ${failure.split('\n').find((line) => line.includes(sentence))}`);
  edit('package.json', `catalog-contract": "^${oldest}`, `catalog-contract": "${range}`);
};

const rejectWrongProp = async (): Promise<void> => {
  edit('src/GiftsPage.tsx', 'props={{ label:', 'props={{ title:');
  const output = await team.fail('npx', 'tsc');
  expectIn(output, "'title' does not exist in type '{ label: string; }'");
  edit('src/GiftsPage.tsx', 'props={{ title:', 'props={{ label:');
};

/** Another team in its own repository describes its fragments by a package, which this one compiles with. */
const useOtherTeam = async (): Promise<void> => {
  await candor('contract');
  await team.run('npm', 'publish', './dist/contract');
  const dir = inRepository('dist/contract');
  const props = readFileSync(path.join(dir, 'fragments.d.ts'), 'utf8');
  writeFileSync(
    path.join(dir, 'fragments.d.ts'),
    props.replace('mf-gifts/Gifts', 'mf-cards/Cards'),
  );
  const name = '@candor/cards-contract';
  const candorField = { name: 'mf-cards', fragments: ['CardsNote'] };
  await publishAs(dir, (manifest) => ({ ...manifest, name, candor: candorField }), {
    tag: 'latest',
  });
  await team.run('npm', 'install', ...installOptions, '--save-dev', `${name}@1.0.0`);
  edit(
    'tsconfig.json',
    '@candor/shell-emulator/fragments"',
    `@candor/shell-emulator/fragments", "${name}/fragments"`,
  );
  edit(
    'remote.ts',
    "['mf-research/StudyCards']",
    "['mf-research/StudyCards', 'mf-cards/CardsNote']",
  );
  const slot = (prop: string) => `<RemoteSlot module="mf-cards/CardsNote" props={{ ${prop} }} />`;
  edit('src/GiftsPage.tsx', '<Studies>', `${slot('cartLabel: 4')}<Studies>`);
  expectIn(await team.fail('npx', 'tsc'), "Type 'number' is not assignable to type 'string'");
  edit('src/GiftsPage.tsx', slot('cartLabel: 4'), slot("cartLabel: 'Cards'"));
  expectIn(await candor('types'), `It fits ${name} 1.0.0.`);
  await candor('build');
};

/** Gives a file its text back after a step that edits it. */
const restoring = async (file: string, run: () => Promise<void>): Promise<void> => {
  const text = readFileSync(inRepository(file), 'utf8');
  try {
    await run();
  } finally {
    writeFileSync(inRepository(file), text);
  }
};

const untilTrue = async (isTrue: () => Promise<boolean>, problem: string): Promise<void> => {
  const end = Date.now() + SAVED_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(problem);
    await wait(POLL_MS);
  }
};

/** The page of the team on an address of this machine, in a browser. */
const developInBrowser = async (local: string): Promise<void> => {
  const [saved, note] = ['A page that was saved again', 'for a bottle of Focus'] as const;
  const load = async () => (await fetch(local, { headers: { accept: 'text/html' } })).text();
  const browser = await openPage(chromiumPath, local);
  try {
    for (const text of [localText, 'Kaptchuk 2010']) await browser.untilShown(text, SAVED_MS);
    await browser.takePictures('local');
    edit('src/GiftsNote.tsx', 'a bottle of Focus', note);
    await browser.untilShown(note, SAVED_MS);
    if (!(await browser.isFirstDocument())) throw new Error('A saved fragment reloads the page.');
    edit('src/GiftsPage.tsx', localText, saved);
    await browser.untilShown(saved, SAVED_MS);
    const isRendered = async () => (await load()).includes(saved);
    await untilTrue(isRendered, 'The server does not render the saved file.');
    if (browser.problems().length > 0) throw new Error(browser.problems().join('\n'));
  } finally {
    await browser.close();
  }
};

/** Checks that everybody else sees the released page meanwhile. */
const visitShop = async (): Promise<void> => {
  const browser = await openPage(chromiumPath, `${opened().url}${page}`);
  try {
    await browser.untilShown(secondText, SAVED_MS);
    await browser.takePictures('shop');
  } finally {
    await browser.close();
  }
};

/** The pages of the shop with the code of this folder, on an address of this machine. */
const developAgainstShop = async (): Promise<void> => {
  edit('src/GiftsPage.tsx', secondText, localText);
  const stop = await team.start('is open at', 'npx', 'candor', 'dev', '--against', opened().url);
  try {
    const local = `http://localhost:${6100 + offset}${page}`;
    const html = await (await fetch(local, { headers: { accept: 'text/html' } })).text();
    expectIn(html, localText);
    await Promise.all([developInBrowser(local), visitShop()]);
  } finally {
    await stop();
  }
};

const acceptOlder = async (): Promise<void> => {
  await installContract(contractVersion(-1));
  await candor('release');
  await candor('deploy', '--watch');
  await opened().untilShown(page, secondText);
};

const rejectNewer = async (): Promise<void> => {
  await publishAs(contractDir, (manifest) => ({ ...manifest, version: contractVersion(1) }));
  await installContract(contractVersion(1));
  await candor('release');
  const output = await team.fail('npx', 'candor', 'deploy', '--watch');
  expectIn(output, `${contractVersion(1)}, this shell has ${contractVersion(0)}`);
  print(`  ${output.trim().split('\n').at(-1)}`);
  await opened().untilShown(page, secondText);
};

const rejectMissingFragment = async (): Promise<void> => {
  edit('remote.ts', "'mf-research/StudyCards'", "'mf-research/StudyCard'");
  const output = await team.fail('npx', 'candor', 'build');
  expectIn(
    output,
    'GiftsPage of mf-gifts uses mf-research/StudyCard, which no known remote offers.',
  );
};

type Step = readonly [name: string, run: () => Promise<unknown>];

const ofTeam: readonly Step[] = [
  ['npm create @candor/remote gifts .', create],
  ['npm install', install],
  ['npx candor types: each contract, and two older versions', checkTypes],
  ['a wrong prop of a fragment does not compile', rejectWrongProp],
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
  [
    'npx candor dev --against the shop, in a browser: rendered on the server, and again when saved',
    () => restoring('src/GiftsNote.tsx', () => restoring('src/GiftsPage.tsx', developAgainstShop)),
  ],
  ['npx candor contract; the fragment of another team, with its props', useOtherTeam],
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
    ['a contract that breaks the teams is not published', rejectBreakingChanges],
  ];
  await runTrial(steps);
} finally {
  team.close();
  await shop.current?.close();
  rmSync(scratch, { recursive: true, force: true });
}
