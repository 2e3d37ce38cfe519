import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { repoRoot } from '../paths';
import { openStage, readManifest, writeManifest, type StagedPackage } from './staged-package';

/** Node compiles `remote.ts` itself since this version. */
export const NODE = '>=22.18';

const here = 'infra/federation';

/** Modules that the tools load in the shop's repository only. */
const ofCheckout = /\/(shell-build|stub-api|release-shell|history-shell|status-shell)$/;

/** The packages that builds and tests load by name, and no import. */
const loadedByName = [
  '@swc/core',
  '@swc/plugin-styled-components',
  'swc-loader',
  'react-refresh',
  'jest',
  'jest-environment-jsdom',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
];

/** Bundles our own sources, and collects the packages that they import. */
const collectPackages = (found: Set<string>): Plugin => ({
  name: 'collect-packages',
  setup: (bundle) => {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) => {
      if (kind === 'entry-point' || request.startsWith('@candor/server-contract/')) return null;
      const name = request.split('/').slice(0, request.startsWith('@') ? 2 : 1);
      found.add(name.join('/'));
      return { path: request, external: true };
    });
    bundle.onResolve({ filter: ofCheckout }, ({ path: request }) => ({
      path: request,
      external: true,
    }));
  },
});

const bundleProgram = async (outdir: string): Promise<ReadonlySet<string>> => {
  const found = new Set(loadedByName);
  await build({
    absWorkingDir: path.join(repoRoot, here),
    entryPoints: { candor: 'commands/candor.ts' },
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    logLevel: 'warning',
    plugins: [collectPackages(found)],
  });
  return found;
};

/** The versions of packages, as the manifests of this repository pin them. */
export const pinnedVersions = async (
  names: Iterable<string>,
  folders: readonly string[],
): Promise<Record<string, string>> => {
  const manifests = await Promise.all(folders.map(readManifest));
  const known = Object.assign(
    {},
    ...manifests.flatMap(({ dependencies, devDependencies }) => [devDependencies, dependencies]),
  ) as Record<string, string>;
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const version = known[name];
      if (version === undefined) throw new Error(`No package.json pins ${name}.`);
      return [name, version];
    }),
  );
};

const isInstalled = (name: string) => !/^(node:|@candor\/|tsx$)/.test(name);

const jestConfig = `import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
};

/** The settings of the shop's own tests of components. */
export default {
  testEnvironment: here('dom-environment.mjs'),
  testMatch: ['**/src/**/*.test.{ts,tsx}'],
  transform: { '\\\\.[cm]?[jt]sx?$': [fileURLToPath(import.meta.resolve('@swc/jest')), swc] },
  transformIgnorePatterns: ['/node_modules/(?!@candor/)'],
  setupFilesAfterEnv: [here('jsdom-gaps.mjs'), here('dom-matchers.mjs')],
  restoreMocks: true,
  testTimeout: 60_000,
};
`;

/** Compiles the set-up of the shop's own tests for jest, which loads it as CommonJS. */
const writeTestPreset = async (dir: string): Promise<void> => {
  const jest = path.join(repoRoot, 'infra/checks/jest');
  await build({
    absWorkingDir: jest,
    entryPoints: ['jsdom-gaps.ts', 'dom-matchers.ts'],
    outdir: dir,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    target: 'node22',
    logLevel: 'warning',
  });
  await cp(path.join(jest, 'dom-environment.mjs'), path.join(dir, 'dom-environment.mjs'));
  await writeFile(path.join(dir, 'jest.config.mjs'), jestConfig);
};

const readme = `# @candor/federation

\`candor\`: builds, tests, signs, publishes and deploys a remote of the shop from a repository of its own. The root is
the folder with \`remote.ts\`. \`npx candor --help\` lists the commands, \`npx candor COMMAND --help\` their options.

It reads \`.env\`: \`ORIGINS_DIR\` and \`REMOTES_REGISTRY\` (\`s3://bucket/prefix\`), \`PUBLIC_ORIGIN\` (the shop's address),
\`EDGE_INTERNAL_URL\`, \`RELEASE_KEYS_DIR\` (default: \`~/.candor/keys\`).
`;

/** Compiles the release tools into one program that runs without TypeScript. */
export const stageTools = async (): Promise<StagedPackage> => {
  const { name, version } = await readManifest(here);
  const dir = await openStage(name);
  const packages = await bundleProgram(path.join(dir, 'dist'));
  for (const file of ['stop-with-parent.mjs', 'build/short-class-ids.mjs'])
    await cp(path.join(repoRoot, here, file), path.join(dir, 'dist', file));
  await writeTestPreset(path.join(dir, 'dist/test-preset'));
  await writeFile(
    path.join(dir, 'candor.mjs'),
    "#!/usr/bin/env node\nimport './dist/candor.js';\n",
  );
  const pinned = await pinnedVersions([...packages].filter(isInstalled), [
    '.',
    'shell/contract/server',
    here,
  ]);
  return writeManifest(dir, {
    name,
    version,
    description: 'The release tools of a remote: candor dev, build, release, preview, deploy.',
    readme,
    node: NODE,
    bin: { candor: 'candor.mjs' },
    files: ['dist', 'candor.mjs'],
    source: here,
    exports: { './package.json': './package.json' },
    dependencies: { ...pinned, '@rspack/core': 'npm:@candor/no-rspack@2.0.0' },
    peerDependencies: {},
  });
};

/** The stand-in for a peer of federation's plugins that webpack never loads, 60 MB of each install. */
export const stageNoRspack = async (): Promise<StagedPackage> => {
  const { name, version } = await readManifest(`${here}/no-rspack`);
  const dir = await openStage(name);
  await cp(path.join(repoRoot, here, 'no-rspack/index.js'), path.join(dir, 'index.js'));
  const description = 'Stands in for @rspack/core, which these tools never load.';
  return writeManifest(dir, {
    name,
    version,
    description,
    readme: `# ${name}\n\n${description}\n`,
    node: NODE,
    files: ['index.js'],
    source: `${here}/no-rspack`,
    exports: { '.': './index.js', './package.json': './package.json' },
    dependencies: {},
    peerDependencies: {},
  });
};
