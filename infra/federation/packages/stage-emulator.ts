import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { supportedBrowsers } from '../build/base-build';
import { contractVersions } from '../build/contract-versions';
import { readFragmentProps } from '../build/fragment-props';
import { readRemoteDefinition } from '../build/remote-definition';
import { runWebpack } from '../build/run-webpack';
import { sharedVersions } from '../build/shared-modules';
import { shellClientBuild } from '../build/shell-build';
import type { ShellOffer } from '../build/shell-offer';
import { repoRoot } from '../paths';
import { remotes } from '../remotes';
import { NODE, pinnedVersions } from './stage-tools';
import { openStage, readManifest, writeManifest, type StagedPackage } from './staged-package';

const name = '@candor/shell-emulator';
const built = path.join(repoRoot, 'shell/dist');

const readme = `# ${name}

The shop's shell, built: what \`candor dev\` shows around a remote, and \`shared.json\`, which names the modules that the
shell shares, their versions, the contracts, the supported browsers and the fragments of the other teams.

- \`shell/dist\`: the shell and its edge; \`development\`: the shell for browsers with React's development build.
- \`fragments.d.ts\`: the props of the fragments of the other teams, for \`types\` in \`tsconfig.json\`.
- \`stub-api.mjs\`: an API of an empty shop with sample prices. It accepts any email and password, and answers forms.

Its version is the shell's. Update it to build against a newer shell.
`;

/** Describes what a remote may use of this shell. */
const describeOffer = async (): Promise<ShellOffer> => {
  const definitions = await Promise.all(remotes.map(({ folder }) => readRemoteDefinition(folder)));
  return {
    contracts: await contractVersions(),
    shared: sharedVersions(),
    browsers: supportedBrowsers,
    remotes: definitions.map(({ name: remote, fragments }) => ({ name: remote, fragments })),
  };
};

/** Joins the props of the fragments of all remotes here; a team adds them to `types` in its tsconfig.json. */
const writeFragmentProps = async (dir: string): Promise<void> => {
  await mkdir(path.join(dir, 'fragments'));
  for (const { folder } of remotes)
    await writeFile(
      path.join(dir, `fragments/${folder}.d.ts`),
      await readFragmentProps(path.join(repoRoot, folder)),
    );
  const imports = remotes.map(({ folder }) => `import './fragments/${folder}.js';\n`);
  await writeFile(path.join(dir, 'fragments.d.ts'), imports.join(''));
};

/** Leaves out maps, and scripts of earlier builds, which an edge serves for a day. */
const copyShell = async (target: string): Promise<void> => {
  const { files } = JSON.parse(await readFile(path.join(built, 'shell.json'), 'utf8')) as {
    files: Record<string, string>;
  };
  const isCurrent = (file: string) => {
    const script = /^(.*\.js)(?:\.(?:br|gz))?$/.exec(path.basename(file))?.[1];
    return path.basename(path.dirname(file)) !== 'client' || !script || script in files;
  };
  const isShipped = (file: string) =>
    !/\.map$/.test(file) && !/^(maps|\.build)(\/|$)/.test(path.relative(built, file));
  await cp(built, target, {
    recursive: true,
    filter: (file) => isShipped(file) && isCurrent(file),
  });
};

/** The packages that the edge's bundles import, apart from those that it loads for a setting. */
const importedBy = async (bundle: string): Promise<string[]> =>
  [
    ...(await readFile(bundle, 'utf8')).matchAll(
      /^(?:import|\}) .*?from "([^."][^"]*)";$|^import "([^."][^"]*)";$/gm,
    ),
  ]
    .map(([, from, alone]) => from ?? alone ?? '')
    .filter((request) => !request.startsWith('node:'))
    .map((request) =>
      request
        .split('/')
        .slice(0, request.startsWith('@') ? 2 : 1)
        .join('/'),
    );

const buildDevelopmentShell = async (target: string): Promise<void> => {
  const shell = shellClientBuild('development');
  const output = { ...shell.output, path: target, publicPath: '/__build/shell/' };
  await runWebpack([{ ...shell, output }]);
};

const bundleStubApi = async (target: string): Promise<void> => {
  await build({
    absWorkingDir: path.join(repoRoot, 'infra/federation'),
    entryPoints: ['dev/stub-api.ts'],
    outfile: target,
    bundle: true,
    external: ['express'],
    platform: 'node',
    format: 'esm',
    target: 'node22',
    logLevel: 'warning',
  });
};

/** Packs the built shell; `npm run build` comes before. */
export const stageEmulator = async (): Promise<StagedPackage> => {
  const { version } = await readManifest('shell');
  const dir = await openStage(name);
  await copyShell(path.join(dir, 'shell/dist'));
  await buildDevelopmentShell(path.join(dir, 'development'));
  await bundleStubApi(path.join(dir, 'stub-api.mjs'));
  await writeFragmentProps(dir);
  await writeFile(path.join(dir, 'shared.json'), JSON.stringify(await describeOffer(), null, 2));
  const imported = await Promise.all(
    ['server', 'render-child'].map((file) => importedBy(path.join(built, `edge/${file}.mjs`))),
  );
  return writeManifest(dir, {
    name,
    version,
    description: "The shop's shell, built, for the development of a remote.",
    readme,
    node: NODE,
    files: ['shell', 'development', 'stub-api.mjs', 'shared.json', 'fragments', 'fragments.d.ts'],
    source: 'shell',
    exports: {
      './shared.json': './shared.json',
      './fragments': { types: './fragments.d.ts' },
      './package.json': './package.json',
    },
    dependencies: await pinnedVersions(new Set(imported.flat()), [
      'infra/federation',
      'shell/contract/server',
      'shell',
    ]),
    peerDependencies: {},
  });
};
