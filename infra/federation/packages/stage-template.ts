import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { repoRoot } from '../paths';
import { NODE, pinnedVersions } from './stage-tools';
import {
  contractRanges,
  openStage,
  readManifest,
  writeManifest,
  type StagedPackage,
} from './staged-package';

const name = '@candor/create-remote';
const here = path.join(repoRoot, 'infra/federation/new-remote');

/** The page gives these at run time; a team compiles against them, and tests with them. */
const fromPage = ['react', 'react-dom', 'styled-components'];
const ofTests = [
  '@playwright/test',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'typescript',
];

/** The packages of a team's repository: the versions that are published together with the template. */
const versions = async () => {
  const [tools, shell] = [await readManifest('infra/federation'), await readManifest('shell')];
  return {
    dependencies: await contractRanges(),
    devDependencies: {
      [tools.name]: `^${tools.version}`,
      '@candor/shell-emulator': `^${shell.version}`,
      ...(await pinnedVersions([...fromPage, ...ofTests], ['.', 'shell'])),
    },
  };
};

/** Packs the template of a repository, which `npm create @candor/remote` fills in. */
export const stageTemplate = async (): Promise<StagedPackage> => {
  const { version } = await readManifest('infra/federation');
  const dir = await openStage(name);
  await build({
    absWorkingDir: here,
    entryPoints: ['create-remote.ts'],
    outfile: path.join(dir, 'dist/create-remote.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    logLevel: 'warning',
  });
  const isOfRepository = (file: string) => path.basename(file) !== 'README.md';
  await cp(path.join(here, 'template'), path.join(dir, 'template'), {
    recursive: true,
    filter: isOfRepository,
  });
  await cp(path.join(here, 'repository'), path.join(dir, 'repository'), { recursive: true });
  await writeFile(path.join(dir, 'versions.json'), JSON.stringify(await versions(), null, 2));
  await writeFile(
    path.join(dir, 'create-remote.mjs'),
    "#!/usr/bin/env node\nimport './dist/create-remote.js';\n",
  );
  return writeManifest(dir, {
    name,
    version,
    description: 'Creates the repository of a team with a remote of the shop.',
    readme: `# ${name}\n\n\`npm create @candor/remote my-team\` creates a repository with a page, a fragment, their tests, a flow and a workflow.\n`,
    node: NODE,
    bin: { 'create-remote': 'create-remote.mjs' },
    source: 'infra/federation',
    files: ['dist', 'template', 'repository', 'versions.json', 'create-remote.mjs'],
    exports: { './package.json': './package.json' },
    dependencies: {},
    peerDependencies: {},
  });
};
