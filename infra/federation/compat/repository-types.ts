import path from 'node:path';
import ts from 'typescript';
import { repoRoot } from '../paths';
import { formatError } from './format-error';

/** A package to compile against, instead of the installed one. */
export type Replacement = { name: string; folder: string };

const readConfig = (root: string): ts.ParsedCommandLine => {
  const file = path.join(root, 'tsconfig.json');
  const found = ts.readConfigFile(file, (name) => ts.sys.readFile(name));
  if (found.error) throw new Error(formatError(found.error, root));
  const config: unknown = found.config;
  return ts.parseJsonConfigFileContent(config, ts.sys, root);
};

/**
 * Reads the tsconfig.json of a team's repository.
 * @returns a function that compiles the repository, and returns the errors
 */
export const openCompiler = (root = repoRoot): ((replacement?: Replacement) => string[]) => {
  const { options: own, fileNames } = readConfig(root);
  const { incremental, tsBuildInfoFile, ...options } = { ...own, noEmit: true };
  const files = new Map<string, ts.SourceFile | undefined>();

  const openHost = (replacement?: Replacement): ts.CompilerHost => {
    const host = ts.createCompilerHost(options, true);
    const readSource = host.getSourceFile.bind(host);
    host.getSourceFile = (name, ...rest) => {
      if (!files.has(name)) files.set(name, readSource(name, ...rest));
      return files.get(name);
    };
    if (!replacement) return host;
    const { name, folder } = replacement;
    host.resolveModuleNameLiterals = (literals, containing, redirected, moduleOptions) =>
      literals.map(({ text }) => {
        const isReplaced = text.startsWith(`${name}/`);
        // One copy for all: declarations of other contracts import this one, too.
        const from = isReplaced ? path.join(folder, 'index.ts') : containing;
        const found = ts.resolveModuleName(text, from, moduleOptions, host, undefined, redirected);
        // A module that this version lacks would be found in the installed one.
        const isElsewhere = !found.resolvedModule?.resolvedFileName.startsWith(`${folder}/`);
        return isReplaced && isElsewhere ? { resolvedModule: undefined } : found;
      });
    return host;
  };

  return (replacement) => {
    const program = ts.createProgram({
      rootNames: fileNames,
      options,
      host: openHost(replacement),
    });
    return ts.getPreEmitDiagnostics(program).map((diagnostic) => formatError(diagnostic, root));
  };
};
