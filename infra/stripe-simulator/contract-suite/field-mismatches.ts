import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown): string | undefined =>
  isObject(value) && typeof value['object'] === 'string' ? value['object'] : undefined;

/** The SDK's declarations of resources, and the interface of each kind of object, there or deleted. */
const readDeclarations = () => {
  const folder = resolve(
    dirname(createRequire(import.meta.url).resolve('stripe')),
    '../esm/resources',
  );
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts') && !name.startsWith('V2'))
    .map((name) => join(folder, name));
  const { NodeNext } = ts.ModuleResolutionKind;
  const program = ts.createProgram(files, {
    strict: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: NodeNext,
  });
  const checker = program.getTypeChecker();
  const textOf = (type: ts.Type, name: string): string | undefined => {
    const field = type.symbol.members?.get(name as ts.__String);
    return field && checker.typeToString(checker.getTypeOfSymbol(field));
  };
  const kinds = new Map<string, ts.Type>();
  for (const file of files) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!);
    for (const symbol of module === undefined ? [] : checker.getExportsOfModule(module)) {
      if ((symbol.flags & ts.SymbolFlags.Interface) === 0) continue;
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      const kind = `${textOf(type, 'object')} ${textOf(type, 'deleted') === 'true'}`;
      if (!kinds.has(kind)) kinds.set(kind, type);
    }
  }
  return { checker, kinds };
};

const listFields = ['object', 'data', 'has_more', 'url'];
const missing = (path: string, name: string) => `${path}.${name}: missing`;
const unknown = (path: string, name: string) => `${path}.${name}: unknown to the SDK`;

/** Returns whether a type accepts a primitive value. A Decimal is a string on the wire. */
const accepts = (checker: ts.TypeChecker, type: ts.Type, value: unknown): boolean => {
  const text = checker.typeToString(type);
  if (text === typeof value || text === JSON.stringify(value)) return true;
  // `string & Record<never, never>` is an open enumeration.
  return typeof value === 'string' && (type.isIntersection() || text === 'Decimal');
};

const checkListFields = (value: Json, path: string): string[] => {
  const names = Object.keys(value);
  return [
    ...listFields.filter((name) => !names.includes(name)).map((name) => missing(path, name)),
    ...names.filter((name) => !listFields.includes(name)).map((name) => unknown(path, name)),
  ];
};

/** Compares a value with the SDK's types, field by field. */
const createCheck = ({ checker, kinds }: ReturnType<typeof readDeclarations>) => {
  const checkFields = (value: Json, type: ts.Type, path: string): string[] => {
    const fields = new Map(checker.getPropertiesOfType(type).map((field) => [field.name, field]));
    const isOpen = checker.getIndexInfosOfType(type).length > 0;
    const required = [...fields.values()].filter(
      ({ flags }) => (flags & ts.SymbolFlags.Optional) === 0,
    );
    const wrong = Object.entries(value).flatMap(([name, inner]) => {
      const field = fields.get(name);
      if (field !== undefined)
        return check(inner, checker.getTypeOfSymbol(field), `${path}.${name}`);
      return isOpen ? [] : [unknown(path, name)];
    });
    const absent = required.filter(({ name }) => !(name in value));
    return [...absent.map(({ name }) => missing(path, name)), ...wrong];
  };

  /** Checks an object by its `object` field. */
  const checkKind = (value: unknown, path: string): string[] => {
    const kind = kindOf(value);
    if (kind === undefined || !isObject(value)) return [`${path}: not an object of the API`];
    if (kind === 'list') {
      return [
        ...checkListFields(value, path),
        ...(value['data'] as unknown[]).flatMap((item) => checkKind(item, `${path}[]`)),
      ];
    }
    const type = kinds.get(`"${kind}" ${value['deleted'] === true}`);
    if (type === undefined) return [`${path}: the SDK knows no object '${kind}'`];
    return checkFields(value, type, kind);
  };

  const check = (value: unknown, type: ts.Type, path: string): string[] => {
    const parts = type.isUnion() ? type.types : [type];
    const list = parts.find((part) => checker.isArrayType(part));
    if (Array.isArray(value)) {
      const [item] = list === undefined ? [] : checker.getTypeArguments(list as ts.TypeReference);
      if (item === undefined) return [`${path}: a list where the SDK has none`];
      return value.flatMap((inner) => check(inner, item, `${path}[]`));
    }
    // The event's type declares `data.object` as "object" only; its own kind has the fields.
    if (path === 'event.data') {
      const { object, previous_attributes: _previous, ...more } = value as Json;
      const extra = Object.keys(more).map((name) => unknown(path, name));
      return [...extra, ...checkKind(object, `${path}.object`)];
    }
    if (isObject(value)) {
      if (kindOf(value) !== undefined) return checkKind(value, path);
      const shape = parts.find((part) => part !== list && (part.flags & ts.TypeFlags.Object) !== 0);
      if (shape === undefined) return [`${path}: an object where the SDK has none`];
      return checkFields(value, shape, path);
    }
    if (parts.some((part) => accepts(checker, part, value))) return [];
    const wanted = checker.typeToString(type).slice(0, 60);
    return [`${path}: ${JSON.stringify(value)} where the SDK has ${wanted}`];
  };

  return checkKind;
};

let check: ReturnType<typeof createCheck> | undefined;

/** Missing, unknown and wrongly typed fields of the objects. */
export const findMismatches = (objects: readonly unknown[]): string[] => {
  const checkObject = (check ??= createCheck(readDeclarations()));
  return [...new Set(objects.flatMap((object) => checkObject(object, '?')))].sort();
};

/** The kinds of objects in the responses. */
export const findKindsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(findKindsIn);
  return [...new Set([kindOf(value) ?? [], ...inner].flat())];
};
