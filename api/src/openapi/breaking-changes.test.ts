import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBreakingChanges, whyNotPublished, type ComparedDocument } from './breaking-changes';

const document = (schema: object, body: object = {}): ComparedDocument => {
  const json = (of: object) => ({ content: { 'application/json': { schema: of } } });
  const post = { requestBody: json(body), responses: { 200: json(schema) } };
  return { info: { version: '1.0.0' }, paths: { '/api/orders': { post } } };
};
const order = (total: object, required = ['total']) => ({
  type: 'object',
  properties: { total },
  required,
});
const cents = { type: 'integer' };
const kind = (...values: string[]) => ({ type: 'string', enum: values });

test.each<[string, ComparedDocument, ComparedDocument, string[]]>([
  ['an unchanged field', document(order(cents)), document(order(cents)), []],
  [
    'a new field, and a value that is also taken',
    document(order(cents), kind('a')),
    document({ ...order(cents), properties: { total: cents, tax: cents } }, kind('a', 'b')),
    [],
  ],
  [
    'a field that is gone',
    document(order(cents)),
    document({ type: 'object', properties: {} }),
    ['POST /api/orders: 200.total is gone'],
  ],
  [
    'another type',
    document(order(cents)),
    document(order({ type: 'string' })),
    ['POST /api/orders: 200.total was integer, and is string'],
  ],
  [
    'a field that may be missing',
    document(order(cents)),
    document(order(cents, [])),
    ['POST /api/orders: 200.total may be missing'],
  ],
  [
    'a field that must be sent',
    document({}, order(cents, [])),
    document({}, order(cents)),
    ['POST /api/orders: body.total is required'],
  ],
  [
    'a value that is no longer taken',
    document({}, kind('a', 'b')),
    document({}, kind('a')),
    ['POST /api/orders: body no longer takes b'],
  ],
  [
    'a tighter limit of what is sent, and a wider one',
    document({}, { type: 'integer', maximum: 10, minimum: 0 }),
    document({}, { type: 'integer', maximum: 5, minimum: -1 }),
    ['POST /api/orders: body has maximum 5'],
  ],
  [
    'another pattern of what is sent',
    document({}, { type: 'string' }),
    document({}, { type: 'string', pattern: '^CD-' }),
    ['POST /api/orders: body has another pattern'],
  ],
  [
    'null in a response',
    document(order(cents)),
    document(order({ type: ['integer', 'null'] })),
    ['POST /api/orders: 200.total was integer, and is integer or null'],
  ],
  [
    'null that may be sent, and a number that a client reads',
    document(order({ type: 'number' }), cents),
    document(order(cents), { type: ['integer', 'null'] }),
    [],
  ],
  [
    'a path that is gone',
    document({}),
    { info: { version: '1.0.0' }, paths: {} },
    ['POST /api/orders is gone'],
  ],
])('%s', (_name, before, after, expected) => {
  expect(findBreakingChanges(before, after)).toEqual(expected);
  const raised = { ...after, info: { version: '2.0.0' } };
  expect(whyNotPublished(before, raised)).toBeNull();
  expect(whyNotPublished(before, after)).toMatch(
    expected.length > 0 ? /^Published clients of the API break/ : /raise the minor version/,
  );
});

/** All tables of properties in a schema or a list of schemas. */
const tablesIn = (value: unknown): Record<string, unknown>[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === 'properties' ? [inner as Record<string, unknown>] : []),
    ...tablesIn(inner),
  ]);
};

test('each path and each field of the published document is missed when it is gone', () => {
  const published = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../contract/openapi.json'), 'utf8'),
  ) as ComparedDocument;
  const unnoticed: string[] = [];
  let fields = 0;
  for (const [address, operations] of Object.entries(published.paths)) {
    const before = { ...published, paths: { [address]: operations } };
    expect(findBreakingChanges(before, { ...before, paths: {} })).not.toEqual([]);
    const after = structuredClone(before);
    for (const table of tablesIn(after))
      for (const [name, schema] of Object.entries(table)) {
        fields += 1;
        delete table[name];
        if (findBreakingChanges(before, after).length === 0) unnoticed.push(`${address} ${name}`);
        table[name] = schema;
      }
  }
  expect(fields).toBeGreaterThan(500);
  expect(unnoticed).toEqual([]);
});
