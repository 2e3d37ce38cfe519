import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { formatError } from './format-error';
import type { Tree } from './source-trees';

/** The folders of our packages in a tree. */
const folderOf: Readonly<Record<string, string>> = {
  '@candor/shell-contract': 'shell/contract/platform',
  '@candor/ui': 'shell/ui',
  '@candor/cart-contract': 'shell/contract/cart',
  '@candor/catalog-contract': 'shell/contract/catalog',
  '@candor/practice-contract': 'shell/contract/practice',
  '@candor/api-contract': 'api/contract',
};

const isTest = (file: string) => /\.test\.tsx?$|\/test-[a-z-]+\.tsx?$/.test(file);

/** Resolves a request such as `@candor/ui/Button` to a file of a tree, or null. */
const resolveIn = ({ root }: Tree, request: string): string | null => {
  const [, name = '', sub = ''] = /^(@candor\/[^/]+)\/(.+)$/.exec(request) ?? [];
  const folder = folderOf[name];
  if (folder === undefined) return null;
  const manifest = path.join(root, folder, 'package.json');
  const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    exports?: Record<string, string>;
  };
  const target = exports[`./${sub}`] ?? exports['./*']?.replace('*', sub);
  if (target === undefined) return null;
  const file = path.join(root, folder, target);
  return existsSync(file) ? file : null;
};

/** The files of a tree's remotes with the props of their fragments, which extend a module of its shell. */
const fragmentsIn = ({ root, remotes }: Tree): string[] =>
  remotes
    .map(({ name }) => path.join(root, name, 'fragments.ts'))
    .filter((file) => existsSync(file));

const sourceFiles = new Map<string, ts.SourceFile | undefined>();

/** The repository's compiler options, without the rules of style for older sources. */
const optionsOf = (root: string): ts.CompilerOptions => {
  const file = path.join(root, 'tsconfig.json');
  const config: unknown = ts.readConfigFile(file, (name) => ts.sys.readFile(name)).config;
  const { options } = ts.parseJsonConfigFileContent(
    config,
    { ...ts.sys, readDirectory: () => [] },
    root,
  );
  const { incremental, tsBuildInfoFile, ...others } = options;
  return { ...others, noUnusedLocals: false, noUnusedParameters: false };
};

/**
 * Type checks the remotes of one tree against the shared modules of another tree's shell. Modules in a
 * remote's bundle are those of its own tree.
 * @param root of the repository, for its packages and compiler options
 * @returns the errors by remote
 */
export const checkTypes = (
  root: string,
  consumers: Tree,
  shell: Tree,
): ReadonlyMap<string, string[]> => {
  const options = optionsOf(root);
  const host = ts.createCompilerHost(options, true);
  const readSource = host.getSourceFile.bind(host);
  host.getCurrentDirectory = () => root;
  host.getSourceFile = (name, ...rest) => {
    if (!sourceFiles.has(name)) sourceFiles.set(name, readSource(name, ...rest));
    return sourceFiles.get(name);
  };
  // One tree may be inside the other, so the deeper one is checked first.
  const trees = [consumers, shell].sort((a, b) => b.root.length - a.root.length);
  const treeOf = (file: string) =>
    trees.find((tree) => file.startsWith(tree.root + path.sep)) ?? consumers;
  host.resolveModuleNameLiterals = (literals, containing, redirected, moduleOptions) =>
    literals.map(({ text }) => {
      if (!text.startsWith('@candor/'))
        return ts.resolveModuleName(text, containing, moduleOptions, host, undefined, redirected);
      const tree = treeOf(containing);
      const isShared = tree === consumers && text in consumers.shared;
      const file = resolveIn(isShared ? shell : tree, text);
      if (file === null) return { resolvedModule: undefined };
      return { resolvedModule: { resolvedFileName: file, extension: path.extname(file) } };
    });

  const rootNames = [
    ...new Set([consumers, shell].flatMap(fragmentsIn)),
    ...consumers.remotes.flatMap(({ name }) => [
      path.join(consumers.root, name, 'remote.ts'),
      ...ts.sys
        .readDirectory(path.join(consumers.root, name, 'src'), ['.ts', '.tsx'])
        .filter((file) => !isTest(file)),
    ]),
  ];
  const program = ts.createProgram({ rootNames, options, host });
  const errorsIn = (files: readonly ts.SourceFile[]) =>
    files
      .flatMap((file) => ts.getPreEmitDiagnostics(program, file))
      .map((diagnostic) => formatError(diagnostic, consumers.root));
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => !fileName.includes('/node_modules/') && fileName.startsWith(root))
    .filter(({ fileName }) => treeOf(fileName) === consumers);
  const bundled = files.filter(({ fileName }) => !rootNames.includes(fileName));
  const bundledErrors = errorsIn(bundled);
  return new Map(
    consumers.remotes.map(({ name }) => {
      const folder = path.join(consumers.root, name) + path.sep;
      const own = files.filter(
        (file) => file.fileName.startsWith(folder) && !bundled.includes(file),
      );
      return [name, [...errorsIn(own), ...bundledErrors]];
    }),
  );
};
