import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
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
 * published one did, and a type has all its fields.
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
  const isSame = (old: ts.Type, next: ts.Type): boolean => {
    const [a, b] = [old, next].map((type) =>
      checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation),
    );
    return a === b || checker.isTypeAssignableTo(next, old);
  };

  const compareFields = (at: string, old: ts.Symbol, next: ts.Symbol): string[] => {
    const type = checker.getDeclaredTypeOfSymbol(next);
    return (
      checker
        .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(old))
        // The brand of a type is a symbol, another one in each declaration.
        .filter(({ name }) => !name.startsWith('__@'))
        .flatMap((field) => {
          const same = checker.getPropertyOfType(type, field.name);
          if (!same) return [`${at}.${field.name} is gone`];
          return isSame(checker.getTypeOfSymbol(field), checker.getTypeOfSymbol(same))
            ? []
            : [`${at}.${field.name} has another type`];
        })
    );
  };

  const compareModules = (name: string, old: string, next: string): string[] => {
    const current = exportsOf(next);
    return [...exportsOf(old)].flatMap(([exported, symbol]) => {
      const at = `${name}: ${exported}`;
      const same = current.get(exported);
      if (!same) return [`${at} is gone`];
      if (!(symbol.flags & ts.SymbolFlags.Value)) return compareFields(at, symbol, same);
      return isSame(checker.getTypeOfSymbol(symbol), checker.getTypeOfSymbol(same))
        ? []
        : [`${at} has another type`];
    });
  };

  return Object.entries(before).flatMap(([name, file]) => {
    const next = now[name];
    return next === undefined ? [`${name} is gone`] : compareModules(name, file, next);
  });
};
