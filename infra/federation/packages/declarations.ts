import path from 'node:path';
import ts from 'typescript';
import { repoRoot } from '../paths';

/** The compiler options of this repository. */
export const optionsOfRepository = (): ts.CompilerOptions => {
  const file = path.join(repoRoot, 'tsconfig.json');
  const config: unknown = ts.readConfigFile(file, (name) => ts.sys.readFile(name)).config;
  const host = { ...ts.sys, readDirectory: () => [] };
  const { incremental, tsBuildInfoFile, noEmit, ...options } = ts.parseJsonConfigFileContent(
    config,
    host,
    repoRoot,
  ).options;
  return options;
};

/** A resolver that does not guess endings, as Node, finds a neighbor only by its whole name. */
const withEndings = (text: string): string =>
  text.replaceAll(/(from |import\()(["'])(\.[^"']+)\2/g, '$1$2$3.js$2');

/**
 * Compiles the declarations of sources.
 * @param sources absolute paths
 * @returns the text of each `.d.ts`, by its path from the root of the repository
 * @throws Error with the first compile error, or for a declaration that names a file of another package
 */
export const compileDeclarations = (sources: readonly string[]): ReadonlyMap<string, string> => {
  const program = ts.createProgram({
    rootNames: [...sources],
    options: {
      ...optionsOfRepository(),
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: repoRoot,
      outDir: repoRoot,
      types: [],
    },
  });
  const found = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (file, text) => {
    found.set(path.relative(repoRoot, file), withEndings(text));
  });
  const [error] = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  return found;
};
