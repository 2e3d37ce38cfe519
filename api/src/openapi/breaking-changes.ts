/** The part of a JSON schema that a client depends on. */
type Schema = {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  enum?: readonly unknown[];
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
};

type Content = { content?: Readonly<Record<string, { schema?: Schema }>> };

type Operation = {
  parameters?: readonly { name: string; in: string; required?: boolean }[];
  requestBody?: Content;
  responses: Readonly<Record<string, Content>>;
};

/** An OpenAPI document, as far as it is compared. */
export type ComparedDocument = {
  info: { version: string };
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** A client reads a response, and sends a request. */
type Side = 'response' | 'request';

type Compare = (at: string, before: Schema, after: Schema) => string[];

const typeOf = ({ type = 'anything' }: Schema): string => [type].flat().toSorted().join(' or ');

const compareFields =
  (side: Side, compare: Compare): Compare =>
  (at, before, after) => {
    const [old, now] = [before.required ?? [], after.required ?? []];
    const lost = Object.keys(before.properties ?? {}).filter((name) => !after.properties?.[name]);
    const changed =
      side === 'response'
        ? old
            .filter((name) => !now.includes(name) && !lost.includes(name))
            .map((name) => `${at}.${name} may be missing`)
        : now.filter((name) => !old.includes(name)).map((name) => `${at}.${name} is required`);
    return [
      ...lost.map((name) => `${at}.${name} is gone`),
      ...changed,
      ...Object.entries(before.properties ?? {}).flatMap(([name, schema]) => {
        const next = after.properties?.[name];
        return next ? compare(`${at}.${name}`, schema, next) : [];
      }),
    ];
  };

const compareSchemas = (side: Side): Compare => {
  const compare: Compare = (at, before, after) => {
    if (typeOf(before) !== typeOf(after))
      return [`${at} was ${typeOf(before)}, and is ${typeOf(after)}`];
    const values = after.enum;
    const lostValues =
      side === 'request' && values
        ? (before.enum ?? []).filter((value) => !values.includes(value))
        : [];
    const variants = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((kind) =>
      (before[kind] ?? []).flatMap((schema, index) => {
        const next = after[kind]?.[index];
        return next ? compare(at, schema, next) : [`${at} has lost a variant`];
      }),
    );
    return [
      ...lostValues.map((value) => `${at} no longer takes ${String(value)}`),
      ...compareFields(side, compare)(at, before, after),
      ...(before.items && after.items ? compare(`${at}[]`, before.items, after.items) : []),
      ...variants,
    ];
  };
  return compare;
};

const schemaOf = (content: Content | undefined): Schema =>
  content?.content?.['application/json']?.schema ?? {};

const compareOperations = (at: string, before: Operation, after: Operation): string[] => {
  const known = (before.parameters ?? []).filter(({ required }) => required);
  const compareRequest = compareSchemas('request');
  return [
    ...(after.parameters ?? [])
      .filter(
        ({ name, required }) => required && !known.some((parameter) => parameter.name === name),
      )
      .map(({ name }) => `${at}: the parameter ${name} is required`),
    ...compareRequest(`${at}: body`, schemaOf(before.requestBody), schemaOf(after.requestBody)),
    ...Object.entries(before.responses).flatMap(([status, response]) => {
      const next = after.responses[status];
      if (!next) return [`${at}: no response ${status}`];
      return compareSchemas('response')(`${at}: ${status}`, schemaOf(response), schemaOf(next));
    }),
  ];
};

/** Lists the changes that break a client of the published document, each in a sentence. */
export const findBreakingChanges = (
  published: ComparedDocument,
  current: ComparedDocument,
): string[] =>
  Object.entries(published.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const next = current.paths[path]?.[method];
      const at = `${method.toUpperCase()} ${path}`;
      return next ? compareOperations(at, operation, next) : [`${at} is gone`];
    }),
  );

const majorOf = ({ info }: ComparedDocument): number => Number(info.version.split('.')[0]);

/**
 * Checks that a document may take the place of the published one.
 * @returns why it may not, or null
 */
export const whyNotPublished = (
  published: ComparedDocument,
  current: ComparedDocument,
): string | null => {
  const breaking = findBreakingChanges(published, current);
  if (breaking.length > 0 && majorOf(current) <= majorOf(published))
    return `Published clients of the API break:\n${breaking.join('\n')}\nKeep what they use, or raise the major version of api/contract/package.json.`;
  return current.info.version === published.info.version
    ? 'The API has changed: raise the minor version of api/contract/package.json.'
    : null;
};
