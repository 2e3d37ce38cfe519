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
