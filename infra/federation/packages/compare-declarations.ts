import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { openComparison } from './compare-types';
import { optionsOfRepository } from './declarations';

type Exported = { types: string };

/** The declarations of a package's modules: sub-path → file. */
const modulesOf = (dir: string): Record<string, string> => {
  const { exports } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    exports: Record<string, Exported | string>;
  };
  return Object.fromEntries(
    Object.entries(exports).flatMap(([name, target]) =>
      typeof target === 'string' ? [] : [[name, path.join(dir, target.types)]],
    ),
  );
};

/**
 * Compares the modules of a package with those of its published version: every name is there, a value fits where the
 * published one did, and a type has all its fields and values.
 * @param published the folder of the published package
 * @param staged the folder of the new one
 * @returns what breaks a user of the published one, each in a sentence
 */
export const compareDeclarations = (published: string, staged: string): string[] => {
  const [before, now] = [modulesOf(published), modulesOf(staged)];
  const files = [...Object.values(before), ...Object.values(now)];
  const program = ts.createProgram(files, { ...optionsOfRepository(), noEmit: true, types: [] });
  const checker = program.getTypeChecker();

  const exportsOf = (file: string): ReadonlyMap<string, ts.Symbol> => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const found = module ? checker.getExportsOfModule(module) : [];
    return new Map(
      found.map((symbol) => [
        symbol.name,
        symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      ]),
    );
  };
  const compareExport = openComparison(checker);

  const compareModules = (name: string, old: string, next: string): string[] => {
    const current = exportsOf(next);
    return [...exportsOf(old)].flatMap(([exported, symbol]) => {
      const at = `${name}: ${exported}`;
      const same = current.get(exported);
      return same ? compareExport(at, symbol, same) : [`${at} is gone`];
    });
  };

  return Object.entries(before).flatMap(([name, file]) => {
    const next = now[name];
    return next === undefined ? [`${name} is gone`] : compareModules(name, file, next);
  });
};
