/** The part of a JSON schema that a client depends on. */
type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: Schema | boolean;
  required?: readonly string[];
  enum?: readonly unknown[];
  pattern?: string;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
} & Partial<Record<UpperLimit | LowerLimit, number>>;

const upperLimits = ['maximum', 'maxLength', 'maxItems'] as const;
const lowerLimits = ['minimum', 'minLength', 'minItems'] as const;
type UpperLimit = (typeof upperLimits)[number];
type LowerLimit = (typeof lowerLimits)[number];

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
  components?: { schemas?: Readonly<Record<string, Schema>> };
};

/** A client reads a response, and sends a request. */
type Side = 'response' | 'request';

type Compare = (at: string, before: Schema, after: Schema) => string[];

const typesOf = ({ type }: Schema): readonly string[] => (type === undefined ? [] : [type].flat());

const describeTypes = (schema: Schema): string =>
  [...typesOf(schema)].sort().join(' or ') || 'anything';

/** Returns whether a reader of one schema understands each value of another. */
const understands = (reader: Schema, writer: Schema): boolean => {
  const [known, sent] = [typesOf(reader), typesOf(writer)];
  if (known.length === 0) return true;
  return (
    sent.length > 0 &&
    sent.every((type) => known.includes(type) || (type === 'integer' && known.includes('number')))
  );
};

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

/** Finds values and sizes that a request no longer accepts, though its types are the same. */
const compareLimits: Compare = (at, before, after) => {
  const { enum: values } = after;
  const lostValues = values ? (before.enum ?? []).filter((value) => !values.includes(value)) : [];
  const isTighter = (limit: UpperLimit | LowerLimit, sign: 1 | -1): boolean => {
    const [old = sign * Infinity, now = sign * Infinity] = [before[limit], after[limit]];
    return sign * now < sign * old;
  };
  const tighter = [
    ...upperLimits.filter((limit) => isTighter(limit, 1)),
    ...lowerLimits.filter((limit) => isTighter(limit, -1)),
  ];
  return [
    ...lostValues.map((value) => `${at} no longer takes ${String(value)}`),
    ...tighter.map((limit) => `${at} has ${limit} ${after[limit]}`),
    ...(after.pattern === undefined || after.pattern === before.pattern
      ? []
      : [`${at} has another pattern`]),
  ];
};

const schemaOfOthers = ({ additionalProperties }: Schema): Schema | undefined =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined;

const compareSchemas = (side: Side): Compare => {
  const compare: Compare = (at, before, after) => {
    const isUnderstood =
      side === 'request' ? understands(after, before) : understands(before, after);
    if (!isUnderstood)
      return [`${at} was ${describeTypes(before)}, and is ${describeTypes(after)}`];
    const [others, nextOthers] = [schemaOfOthers(before), schemaOfOthers(after)];
    const variants = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((kind) =>
      (before[kind] ?? []).flatMap((schema, index) => {
        const next = after[kind]?.[index];
        return next ? compare(at, schema, next) : [`${at} has lost a variant`];
      }),
    );
    return [
      ...(side === 'request' ? compareLimits(at, before, after) : []),
      ...compareFields(side, compare)(at, before, after),
      ...(others && nextOthers ? compare(`${at}.*`, others, nextOthers) : []),
      ...(before.items && after.items ? compare(`${at}[]`, before.items, after.items) : []),
      ...variants,
    ];
  };
  return compare;
};

/** Reads the schemas of one document. */
type FindSchema = (content: Content | undefined) => Schema;

const schemasOf =
  ({ components }: ComparedDocument): FindSchema =>
  (content) => {
    const { $ref, ...schema } = content?.content?.['application/json']?.schema ?? {};
    if ($ref === undefined) return schema;
    return components?.schemas?.[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {};
  };

const compareOperations = (
  at: string,
  [before, schemaBefore]: readonly [Operation, FindSchema],
  [after, schemaAfter]: readonly [Operation, FindSchema],
): string[] => {
  const known = (before.parameters ?? []).filter(({ required }) => required);
  const compareRequest = compareSchemas('request');
  return [
    ...(after.parameters ?? [])
      .filter(
        ({ name, required }) => required && !known.some((parameter) => parameter.name === name),
      )
      .map(({ name }) => `${at}: the parameter ${name} is required`),
    ...compareRequest(
      `${at}: body`,
      schemaBefore(before.requestBody),
      schemaAfter(after.requestBody),
    ),
    ...Object.entries(before.responses).flatMap(([status, response]) => {
      const next = after.responses[status];
      if (!next) return [`${at}: no response ${status}`];
      const compareResponse = compareSchemas('response');
      return compareResponse(`${at}: ${status}`, schemaBefore(response), schemaAfter(next));
    }),
  ];
};

/** Lists the changes that break a client of the published document, each in a sentence. */
export const findBreakingChanges = (
  published: ComparedDocument,
  current: ComparedDocument,
): string[] => {
  const [schemaBefore, schemaAfter] = [schemasOf(published), schemasOf(current)];
  return Object.entries(published.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const next = current.paths[path]?.[method];
      const at = `${method.toUpperCase()} ${path}`;
      if (!next) return [`${at} is gone`];
      return compareOperations(at, [operation, schemaBefore], [next, schemaAfter]);
    }),
  );
};

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
