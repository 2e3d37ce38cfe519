import ts from 'typescript';

/** Compares the type of one exported name in two versions. @returns what breaks who uses the old one */
export type CompareExport = (at: string, old: ts.Symbol, next: ts.Symbol) => string[];

const isBrand = ({ name }: ts.Symbol): boolean => name.startsWith('__@');

/** Opens the comparison of exports in a program that has the declarations of both versions. */
export const openComparison = (checker: ts.TypeChecker): CompareExport => {
  // The brand of a type is a symbol, another one in each declaration: what reads the same is the same.
  const textOf = (type: ts.Type, flags = ts.TypeFormatFlags.None): string =>
    checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation | flags);

  const compareAll: (
    at: string,
    old: ts.Type,
    next: ts.Type,
    flags?: ts.TypeFormatFlags,
  ) => string[] = (at, old, next, flags) =>
    textOf(old, flags) === textOf(next, flags) || checker.isTypeAssignableTo(next, old)
      ? []
      : [`${at} has another type`];

  const compareFields = (at: string, old: ts.Type, next: ts.Type): string[] =>
    checker
      .getPropertiesOfType(old)
      .filter((field) => !isBrand(field))
      .flatMap((field) => {
        const same = checker.getPropertyOfType(next, field.name);
        const name = `${at}.${field.name}`;
        if (!same) return [`${name} is gone`];
        return compareAll(name, checker.getTypeOfSymbol(field), checker.getTypeOfSymbol(same));
      });

  /** Finds values that a union has lost: a team may pass them. */
  const compareUnions = (at: string, old: ts.UnionType, next: ts.Type): string[] => {
    const known = new Set((next.isUnion() ? next.types : [next]).map((type) => textOf(type)));
    return old.types
      .filter((type) => !known.has(textOf(type)) && !checker.isTypeAssignableTo(type, next))
      .map((type) => `${at} no longer has ${textOf(type)}`);
  };

  const compareTypes = (at: string, old: ts.Type, next: ts.Type): string[] => {
    if (old.isUnion()) return compareUnions(at, old, next);
    if (old.getCallSignatures().length > 0)
      return compareAll(at, old, next, ts.TypeFormatFlags.InTypeAlias);
    return compareFields(at, old, next);
  };

  return (at, old, next) => {
    const isValue = (symbol: ts.Symbol) => Boolean(symbol.flags & ts.SymbolFlags.Value);
    if (!isValue(old)) {
      const before = checker.getDeclaredTypeOfSymbol(old);
      return compareTypes(at, before, checker.getDeclaredTypeOfSymbol(next));
    }
    return isValue(next)
      ? compareAll(at, checker.getTypeOfSymbol(old), checker.getTypeOfSymbol(next))
      : [`${at} is a type only`];
  };
};
