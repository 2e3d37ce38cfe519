import ts from 'typescript';
import { fieldsOf, findKinds, findType, type Declaration } from './sdk-declarations';

type Json = Record<string, unknown>;
type Kinds = ReturnType<typeof findKinds>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown): string | undefined =>
  isObject(value) && typeof value['object'] === 'string' ? value['object'] : undefined;

const kindsIn = (value: unknown, kinds: Set<string>): Set<string> => {
  const kind = kindOf(value);
  if (kind !== undefined) kinds.add(kind);
  if (typeof value === 'object' && value !== null)
    Object.values(value).forEach((inner) => kindsIn(inner, kinds));
  return kinds;
};

/** A member of a union type; aliases of unions are resolved. */
type Part = { node: ts.TypeNode; owner: Declaration };

const partsOf = (node: ts.TypeNode, owner: Declaration): Part[] => {
  if (ts.isParenthesizedTypeNode(node)) return partsOf(node.type, owner);
  if (ts.isUnionTypeNode(node)) return node.types.flatMap((type) => partsOf(type, owner));
  if (ts.isTypeReferenceNode(node)) {
    const named = findType(node.typeName.getText(), owner);
    if (named !== undefined && ts.isTypeAliasDeclaration(named.node))
      return partsOf(named.node.type, named);
  }
  return [{ node, owner }];
};

const literalOf = ({ node }: Part): unknown => {
  if (!ts.isLiteralTypeNode(node)) return undefined;
  if (node.literal.kind === ts.SyntaxKind.NullKeyword) return null;
  if (node.literal.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.literal.kind === ts.SyntaxKind.FalseKeyword) return false;
  return ts.isStringLiteral(node.literal) ? node.literal.text : Number(node.literal.getText());
};

const keywords: Record<string, ts.SyntaxKind> = {
  string: ts.SyntaxKind.StringKeyword,
  number: ts.SyntaxKind.NumberKeyword,
  boolean: ts.SyntaxKind.BooleanKeyword,
};

/** Whether a type accepts a primitive value. A Decimal is a string on the wire. */
const accepts = (part: Part, value: unknown): boolean => {
  if (part.node.kind === keywords[typeof value]) return true;
  if (ts.isLiteralTypeNode(part.node)) return literalOf(part) === value;
  // `string & Record<never, never>` is an open enumeration.
  if (ts.isIntersectionTypeNode(part.node)) return typeof value === 'string';
  return part.node.getText() === 'Decimal' && typeof value === 'string';
};

const itemOf = ({ node }: Part): ts.TypeNode | undefined => {
  if (ts.isArrayTypeNode(node)) return node.elementType;
  if (ts.isTypeReferenceNode(node) && node.typeName.getText() === 'Array')
    return node.typeArguments?.[0];
  return undefined;
};

const listFields = ['object', 'data', 'has_more', 'url'];

/** Compares a value with the SDK's types, field by field. */
const createCheck = (kinds: Kinds) => {
  const checkFields = (value: Json, type: Declaration, path: string): string[] => {
    const { fields, open } = fieldsOf(type);
    const known = new Map(fields.map((field) => [field.name, field]));
    const missing = fields
      .filter(({ name, optional }) => !optional && !(name in value))
      .map(({ name }) => `${path}.${name}: missing`);
    const wrong = Object.entries(value).flatMap(([name, inner]) => {
      const field = known.get(name);
      if (field !== undefined) return checkType(inner, field.type, field.owner, `${path}.${name}`);
      return open ? [] : [`${path}.${name}: unknown to the SDK`];
    });
    return [...missing, ...wrong];
  };

  const checkKind = (value: Json, kind: string, path: string): string[] => {
    if (kind === 'list') {
      const data = value['data'] as unknown[];
      const extra = Object.keys(value).filter((name) => !listFields.includes(name));
      return [
        ...listFields.filter((name) => !(name in value)).map((name) => `${path}.${name}: missing`),
        ...extra.map((name) => `${path}.${name}: unknown to the SDK`),
        ...data.flatMap((item) => checkAny(item, `${path}[]`)),
      ];
    }
    const place = value['deleted'] === true ? 'deleted' : 'there';
    const type = kinds.get(kind)?.[place];
    if (type === undefined) return [`${path}: the SDK knows no object '${kind}'`];
    return checkFields(value, type, kind);
  };

  const checkAny = (value: unknown, path: string): string[] => {
    const kind = kindOf(value);
    return isObject(value) && kind !== undefined
      ? checkKind(value, kind, path)
      : [`${path}: not an object of the API`];
  };

  const checkInner = (value: Json, parts: readonly Part[], path: string): string[] => {
    const kind = kindOf(value);
    if (kind !== undefined) return checkKind(value, kind, path);
    for (const { node, owner } of parts) {
      const named = ts.isTypeReferenceNode(node)
        ? findType(node.typeName.getText(), owner)
        : undefined;
      if (named !== undefined) return checkFields(value, named, path);
      // `{ [key: string]: … }`, and types of TypeScript such as Partial.
      if (ts.isTypeLiteralNode(node) || ts.isTypeReferenceNode(node)) return [];
    }
    return [`${path}: an object where the SDK has none`];
  };

  const checkType = (
    value: unknown,
    node: ts.TypeNode,
    owner: Declaration,
    path: string,
  ): string[] => {
    const parts = partsOf(node, owner);
    if (Array.isArray(value)) {
      const list = parts.find((part) => itemOf(part) !== undefined);
      const item = list === undefined ? undefined : itemOf(list);
      if (list === undefined || item === undefined)
        return [`${path}: a list where the SDK has none`];
      return value.flatMap((inner) => checkType(inner, item, list.owner, `${path}[]`));
    }
    // The event's type declares `data.object` as "object" only; its own kind has the fields.
    if (path === 'event.data') {
      const { object, previous_attributes: _previous, ...more } = value as Json;
      return [
        ...Object.keys(more).map((name) => `${path}.${name}: unknown to the SDK`),
        ...checkAny(object, `${path}.object`),
      ];
    }
    if (isObject(value)) return checkInner(value, parts, path);
    return parts.some((part) => accepts(part, value))
      ? []
      : [`${path}: ${JSON.stringify(value)} where the SDK has ${node.getText().slice(0, 60)}`];
  };

  return checkAny;
};

/** Missing, unknown and wrongly typed fields of the objects. */
export const findMismatches = (objects: readonly unknown[]): string[] => {
  const check = createCheck(findKinds(kindsIn(objects, new Set())));
  return [...new Set(objects.flatMap((object) => check(object, '?')))].sort();
};

/** The kinds of objects in the responses. */
export const findKindsIn = (objects: readonly unknown[]): string[] =>
  [...kindsIn(objects, new Set())].sort();
