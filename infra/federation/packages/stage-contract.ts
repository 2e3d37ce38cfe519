import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { contractFolders } from '../build/contract-versions';
import { repoRoot } from '../paths';
import { compileDeclarations } from './declarations';
import {
  contractRanges,
  openStage,
  readManifest,
  writeManifest,
  type Manifest,
  type StagedPackage,
} from './staged-package';

type Contract = { folder: string; manifest: Manifest; entries: Record<string, string> };

/** The modules that a contract exports: sub-path → source. `./*` stands for every file with its ending. */
const entriesOf = async (folder: string, exports: Record<string, string>) => {
  const root = path.join(repoRoot, folder);
  const files = await readdir(root);
  const pairs = Object.entries(exports).flatMap(([key, source]) => {
    if (!key.includes('*')) return [[key.slice(2), source.slice(2)] as const];
    const ending = source.slice(source.indexOf('*') + 1);
    return files
      .filter((file) => file.endsWith(ending) && !/\.test\.tsx$/.test(file))
      .map((file) => [file.slice(0, -ending.length), file] as const);
  });
  return Object.fromEntries(pairs.filter(([, source]) => existsSync(path.join(root, source))));
};

const readContract = async (folder: string): Promise<Contract> => {
  const manifest = await readManifest(folder);
  return { folder, manifest, entries: await entriesOf(folder, manifest.exports ?? {}) };
};

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** @throws Error for an import that nobody installs with the package: here a package of the root would be found */
const requireDeclared = (
  { name, dependencies, peerDependencies }: Manifest,
  { outputs }: Metafile,
): void => {
  const known = { [name]: true, ...dependencies, ...peerDependencies };
  const undeclared = Object.values(outputs)
    .flatMap(({ imports }) => imports.filter(({ external }) => external))
    .map(({ path: request }) => packageOf(request))
    .find((imported) => !(imported in known));
  if (undeclared !== undefined)
    throw new Error(`${name} imports ${undeclared}, which its package.json does not name.`);
};

/** Modules of one package share chunks, so that a state exists once, whichever of them a page loads. */
const compile = async ({ folder, manifest, entries }: Contract, outdir: string): Promise<void> => {
  const { metafile } = await build({
    absWorkingDir: path.join(repoRoot, folder),
    entryPoints: Object.fromEntries(
      Object.entries(entries).filter(([, source]) => !source.endsWith('.json')),
    ),
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'neutral',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'warning',
    metafile: true,
  });
  requireDeclared(manifest, metafile);
};

const introductions: Readonly<Record<string, string>> = {
  '@candor/shell-contract':
    'What the shell gives to remotes: `remote.ts` and releases, session, router, queries, clock, brand.',
  '@candor/catalog-contract': 'Formulas, bundles, prices, money and shipping rules.',
  '@candor/cart-contract': 'The one cart of a page, and its events.',
  '@candor/practice-contract': 'Rituals and the record of a practice.',
  '@candor/api-contract': 'Requests and responses of the API: types, and zod schemas for servers.',
  '@candor/ui': 'The components of the shop, and the slot of a fragment.',
};

const readmeOf = ({ manifest: { name }, entries }: Contract): string => {
  const modules = Object.keys(entries).sort();
  return `# ${name}

${introductions[name]} ES modules with declarations; import a module by its name, for example \`${name}/${modules[0]}\`.

A minor version only adds, so a range like \`^1.2.0\` is safe. An edge serves a release when its shell has the same major
version and at least the minor version that the release was built with.

Modules: ${modules.map((module) => `\`${module}\``).join(', ')}.
`;
};

/** Replaces the ranges of our own packages by the versions that are compiled now. */
const withRanges = (
  dependencies: Record<string, string> = {},
  ranges: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [name, ranges[name] ?? range]),
  );

const stage = async (
  contract: Contract,
  declarations: ReadonlyMap<string, string>,
  ranges: Readonly<Record<string, string>>,
): Promise<StagedPackage> => {
  const { folder, manifest, entries } = contract;
  const dir = await openStage(manifest.name);
  await compile(contract, path.join(dir, 'dist'));
  const documents = Object.values(entries).filter((source) => source.endsWith('.json'));
  for (const document of documents)
    await cp(path.join(repoRoot, folder, document), path.join(dir, document));
  for (const [file, text] of declarations) {
    if (!file.startsWith(`${folder}/`)) continue;
    const target = path.join(dir, 'dist', path.relative(folder, file));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  const exportOf = (name: string) => {
    const source = entries[name] ?? '';
    if (source.endsWith('.json')) return `./${source}`;
    return { types: `./dist/${source.replace(/\.tsx?$/, '.d.ts')}`, default: `./dist/${name}.js` };
  };
  return writeManifest(dir, {
    name: manifest.name,
    version: manifest.version,
    description: introductions[manifest.name] ?? '',
    readme: readmeOf(contract),
    node: '>=20.19',
    files: ['dist', ...documents],
    source: folder,
    exports: {
      ...Object.fromEntries(Object.keys(entries).map((name) => [`./${name}`, exportOf(name)])),
      './package.json': './package.json',
    },
    dependencies: withRanges(manifest.dependencies, ranges),
    peerDependencies: manifest.peerDependencies ?? {},
  });
};

/** Compiles the contracts and the design system into packages: ES modules and declarations. */
export const stageContracts = async (): Promise<StagedPackage[]> => {
  const contracts = await Promise.all(contractFolders.map(readContract));
  const sources = contracts.flatMap(({ folder, entries }) =>
    Object.values(entries)
      .filter((source) => !source.endsWith('.json'))
      .map((source) => path.join(repoRoot, folder, source)),
  );
  const declarations = compileDeclarations(sources);
  const ranges = await contractRanges();
  return Promise.all(contracts.map((contract) => stage(contract, declarations, ranges)));
};
