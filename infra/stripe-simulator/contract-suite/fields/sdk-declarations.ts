import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

type Named = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

/** A type of the SDK. `path` is its name with namespaces, such as `Session.AutomaticTax`. */
export type Declaration = { node: Named; file: SdkFile; path: string };

/** A parsed declaration file of the SDK. */
type SdkFile = {
  name: string;
  types: Map<string, Named>;
  imports: Map<string, { from: string; as: string }>;
};

/** The declarations are beside the SDK's entry: `stripe/cjs/…` and `stripe/esm/…`. */
const esm = resolve(dirname(require.resolve('stripe')), '../esm');
const files = new Map<string, SdkFile>();

const readTypes = (
  nodes: ts.NodeArray<ts.Statement>,
  prefix: string,
  types: Map<string, Named>,
): void => {
  for (const node of nodes) {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      types.set(prefix + node.name.text, node);
    if (ts.isModuleDeclaration(node) && node.body !== undefined && ts.isModuleBlock(node.body))
      readTypes(node.body.statements, `${prefix}${node.name.text}.`, types);
  }
};

const readFile = (name: string): SdkFile => {
  const known = files.get(name);
  if (known !== undefined) return known;
  const source = ts.createSourceFile(
    name,
    readFileSync(name, 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
  );
  const file: SdkFile = { name, types: new Map(), imports: new Map() };
  files.set(name, file);
  readTypes(source.statements, '', file.types);
  for (const node of source.statements) {
    const names = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : undefined;
    if (!ts.isImportDeclaration(node) || names === undefined || !ts.isNamedImports(names)) continue;
    const path = (node.moduleSpecifier as ts.StringLiteral).text.replace(/\.js$/, '.d.ts');
    for (const { name: local, propertyName } of names.elements)
      file.imports.set(local.text, {
        from: join(dirname(name), path),
        as: (propertyName ?? local).text,
      });
  }
  return file;
};

/** Resolves a type name in the scope of a declaration; undefined for types outside the SDK. */
export const findType = (name: string, { file, path }: Declaration): Declaration | undefined => {
  const scopes = path.split('.').slice(0, -1);
  for (let depth = scopes.length; depth >= 0; depth -= 1) {
    const full = [...scopes.slice(0, depth), name].join('.');
    const node = file.types.get(full);
    if (node !== undefined) return { node, file, path: full };
  }
  const [head = '', ...rest] = name.split('.');
  const known = file.imports.get(head);
  if (known === undefined) return undefined;
  const other = readFile(known.from);
  const full = [known.as, ...rest].join('.');
  const node = other.types.get(full);
  return node === undefined ? undefined : { node, file: other, path: full };
};

export type Field = { name: string; optional: boolean; type: ts.TypeNode; owner: Declaration };

const baseNames = (node: ts.InterfaceDeclaration): string[] =>
  (node.heritageClauses ?? []).flatMap(({ types }) =>
    types.map((type) => type.expression.getText()),
  );

/** The own and inherited fields of an interface. `open`: it has an index signature. */
export const fieldsOf = (owner: Declaration): { fields: Field[]; open: boolean } => {
  if (!ts.isInterfaceDeclaration(owner.node)) return { fields: [], open: true };
  const inherited = baseNames(owner.node).flatMap((name) => {
    const base = findType(name, owner);
    return base === undefined ? [] : fieldsOf(base).fields;
  });
  const own = owner.node.members.flatMap((member): Field[] =>
    ts.isPropertySignature(member) && member.type !== undefined
      ? [
          {
            name: member.name.getText(),
            optional: member.questionToken !== undefined,
            type: member.type,
            owner,
          },
        ]
      : [],
  );
  const open = owner.node.members.some((member) => ts.isIndexSignatureDeclaration(member));
  return { fields: [...inherited, ...own], open };
};

const kindOf = (node: Named): string | undefined => {
  if (!ts.isInterfaceDeclaration(node)) return undefined;
  const field = node.members.find((member) => member.name?.getText() === 'object');
  const type = field !== undefined && ts.isPropertySignature(field) ? field.type : undefined;
  return type !== undefined && ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)
    ? type.literal.text
    : undefined;
};

const isDeleted = (node: Named) =>
  ts.isInterfaceDeclaration(node) &&
  node.members.some(
    (member) =>
      ts.isPropertySignature(member) &&
      member.name.getText() === 'deleted' &&
      member.type?.getText() === 'true',
  );

const resourceFiles = (): string[] =>
  readdirSync(join(esm, 'resources'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts') && !name.startsWith('V2'))
    .map((name) => join(esm, 'resources', name));

/** The interface of each kind of object (`checkout.session`), found by its `object` field. */
export const findKinds = (
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, { there: Declaration | undefined; deleted: Declaration | undefined }> => {
  const found = new Map<
    string,
    { there: Declaration | undefined; deleted: Declaration | undefined }
  >();
  for (const name of resourceFiles()) {
    const text = readFileSync(name, 'utf8');
    const declaredKinds = [...text.matchAll(/^ {4}object: '([^']+)';/gm)].map(
      ([, kind]) => kind ?? '',
    );
    if (!declaredKinds.some((kind) => wanted.has(kind))) continue;
    const file = readFile(name);
    for (const [path, node] of file.types) {
      const kind = path.includes('.') ? undefined : kindOf(node);
      if (kind === undefined || !wanted.has(kind)) continue;
      const place = isDeleted(node) ? 'deleted' : 'there';
      const before = found.get(kind) ?? { there: undefined, deleted: undefined };
      found.set(kind, { ...before, [place]: before[place] ?? { node, file, path } });
    }
  }
  return found;
};
