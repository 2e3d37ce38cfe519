/** The parts of a JSON schema from which a sample is made. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minimum?: number;
  minLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

type Parameter = { name: string; in: string };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content?: { 'application/json'?: { schema?: Schema } } };
};

/** The part of an OpenAPI document from which requests are made. */
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** An operation of the document, with a body that fits its schema. */
export type SampledOperation = {
  method: string;
  /** `/api/orders/{number}` */
  path: string;
  queryNames: string[];
  body: unknown;
};

const byFormat: Readonly<Record<string, string>> = {
  date: '2027-03-01',
  'date-time': '2027-03-01T12:00:00Z',
  email: 'stranger@shopper.example',
  uri: 'https://shop.example/',
};

const textFor = ({ format = '', minLength = 0 }: Schema): string =>
  byFormat[format] ?? 'text'.padEnd(minLength, 'x');

const sampleOf = (schema: Schema, document: ApiDocument): unknown => {
  const { $ref, anyOf, oneOf, allOf } = schema;
  if ($ref !== undefined)
    return sampleOf(document.components?.schemas?.[$ref.split('/').at(-1) ?? ''] ?? {}, document);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (allOf !== undefined)
    return Object.assign({}, ...allOf.map((part) => sampleOf(part, document)));
  const [choice] = anyOf ?? oneOf ?? [];
  if (choice !== undefined) return sampleOf(choice, document);
  const type = [schema.type].flat()[0];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        sampleOf(field, document),
      ]),
    );
  if (type === 'array') return [sampleOf(schema.items ?? {}, document)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 0, 0);
  return type === undefined ? null : textFor(schema);
};

/** Every operation of an OpenAPI document. */
export const sampleOperations = (document: ApiDocument): SampledOperation[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content?.['application/json']?.schema;
      return {
        method: method.toUpperCase(),
        path,
        queryNames: parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name),
        body: schema === undefined ? undefined : sampleOf(schema, document),
      };
    }),
  );
