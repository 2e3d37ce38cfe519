import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Tree } from './trees';

/** Where each of our packages lies in a tree. */
const folderOf: Readonly<Record<string, string>> = {
  '@candor/shell-contract': 'shell/contract',
  '@candor/ui': 'shell/ui',
  '@candor/cart-contract': 'mf-cart/contract',
  '@candor/catalog-contract': 'mf-catalog/contract',
  '@candor/practice-contract': 'mf-practice/contract',
};

const isTest = (file: string) => /\.test\.tsx?$|\/test-[a-z-]+\.tsx?$/.test(file);

/** The file of a tree that a request such as `@candor/ui/Button` names, or null where it has none. */
const fileIn = ({ root }: Tree, request: string): string | null => {
  const [, name = '', sub = ''] = /^(@candor\/[^/]+)\/(.+)$/.exec(request) ?? [];
  const folder = folderOf[name];
  if (folder === undefined) return null;
  const manifest = path.join(root, folder, 'package.json');
  const { exports: listed = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    exports?: Record<string, string>;
  };
  const target = listed[`./${sub}`] ?? listed['./*']?.replace('*', sub);
  if (target === undefined) return null;
  const file = path.join(root, folder, target);
  return existsSync(file) ? file : null;
};

const sourceFiles = new Map<string, ts.SourceFile | undefined>();

/** The repository's own settings, but for questions of style, which an older source need not answer. */
const optionsOf = (root: string): ts.CompilerOptions => {
  const file = path.join(root, 'tsconfig.json');
  const config: unknown = ts.readConfigFile(file, (name) => ts.sys.readFile(name)).config;
  const { options } = ts.parseJsonConfigFileContent(
    config,
    { ...ts.sys, readDirectory: () => [] },
    root,
  );
  const { incremental, tsBuildInfoFile, ...kept } = options;
  return { ...kept, noUnusedLocals: false, noUnusedParameters: false };
};

/** One sentence a complaint: the file from its tree's root, the line, what TypeScript says. */
const sentence = ({ file, start = 0, messageText }: ts.Diagnostic, root: string): string => {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ');
  if (!file) return text;
  const { line } = file.getLineAndCharacterOfPosition(start);
  return `${path.relative(root, file.fileName)}:${line + 1}: ${text}`;
};

/**
 * Holds the remotes of one tree against what another tree's shell shares at run time. What a remote
 * brings along in its own bundle stays that of its own tree, as it does in a page.
 * @param root of the repository, whose packages and compiler settings are used
 * @returns the complaints by remote
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
  // One tree may lie inside the other: the deeper one is asked first.
  const trees = [consumers, shell].sort((a, b) => b.root.length - a.root.length);
  const treeOf = (file: string) =>
    trees.find((tree) => file.startsWith(tree.root + path.sep)) ?? consumers;
  host.resolveModuleNameLiterals = (literals, containing, redirected, asked) =>
    literals.map(({ text }) => {
      if (!text.startsWith('@candor/'))
        return ts.resolveModuleName(text, containing, asked, host, undefined, redirected);
      const own = treeOf(containing);
      const fromShell = own === consumers && text in consumers.shared;
      const found = fileIn(fromShell ? shell : own, text);
      if (found === null) return { resolvedModule: undefined };
      return { resolvedModule: { resolvedFileName: found, extension: path.extname(found) } };
    });

  const rootNames = consumers.remotes.flatMap(({ name }) => [
    path.join(consumers.root, name, 'remote.ts'),
    ...ts.sys
      .readDirectory(path.join(consumers.root, name, 'src'), ['.ts', '.tsx'])
      .filter((file) => !isTest(file)),
  ]);
  const program = ts.createProgram({ rootNames, options, host });
  const complaintsOf = (files: readonly ts.SourceFile[]) =>
    files
      .flatMap((file) => ts.getPreEmitDiagnostics(program, file))
      .map((complaint) => sentence(complaint, consumers.root));
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => !fileName.includes('/node_modules/') && fileName.startsWith(root))
    .filter(({ fileName }) => treeOf(fileName) === consumers);
  const bundled = files.filter(({ fileName }) => !rootNames.includes(fileName));
  const inBundled = complaintsOf(bundled);
  return new Map(
    consumers.remotes.map(({ name }) => {
      const folder = path.join(consumers.root, name) + path.sep;
      const own = files.filter(
        (file) => file.fileName.startsWith(folder) && !bundled.includes(file),
      );
      return [name, [...complaintsOf(own), ...inBundled]];
    }),
  );
};
