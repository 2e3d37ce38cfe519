import type Stripe from 'stripe';
import { z } from 'zod';
import type { Sim } from '../sim';
import type { TableName, Tables } from '../store/tables';
import * as field from './params';
import { noSuch } from './stripe-error';

type Shape = z.ZodRawShape;
type Params<Fields extends Shape> = z.output<z.ZodObject<Fields>>;

/** An endpoint of the API. Handlers are synchronous, so each call is atomic. */
export type Endpoint = {
  method: 'get' | 'post' | 'delete';
  path: string;
  params: z.ZodType;
  handle: (sim: Sim, params: never, id: string) => object;
};

/** Defines a typed endpoint that takes these parameters and no others. `id` is the path's `:id`, or ''. */
export const endpoint = <Fields extends Shape>(
  method: Endpoint['method'],
  path: string,
  fields: Fields,
  handle: (sim: Sim, params: Params<Fields>, id: string) => object,
): Endpoint => ({ method, path, params: z.strictObject(fields), handle });

type Paging = { [Name in keyof typeof field.paging]?: z.output<(typeof field.paging)[Name]> };

/** One page of sorted rows, such as the lines of a session. */
export const pageOf = <Row extends { id: string }>(
  url: string,
  rows: readonly Row[],
  { limit = 10, starting_after: after }: Paging = {},
): Stripe.ApiList<Row> => {
  const place = rows.findIndex((row) => row.id === after);
  if (after !== undefined && place < 0) throw noSuch('object', after, 'starting_after');
  const start = place + 1;
  const data = rows.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < rows.length, url };
};

/** How a row matches a filter of its list; by default the field of that name is equal. */
type Matches<Row, Fields extends Shape> = {
  [Name in keyof Fields]?: (row: Row, wanted: NonNullable<z.output<Fields[Name]>>) => boolean;
};

/** `GET /v1/…`, newest first and filtered, and `GET /v1/…/:id`. */
export const readable = <Name extends TableName, Fields extends Shape>(
  table: Name,
  path: string,
  filters: Fields,
  matches: Matches<Tables[Name], Fields> = {},
): Endpoint[] => [
  endpoint('get', path, { ...filters, ...field.paging }, (sim, params) => {
    const given = params as Record<string, unknown>;
    const wanted = Object.keys(filters).filter((name) => given[name] !== undefined);
    const isWanted = (row: Tables[Name]) =>
      wanted.every((name) => {
        const isMatch = matches[name] as
          | ((row: Tables[Name], wanted: unknown) => boolean)
          | undefined;
        if (isMatch !== undefined) return isMatch(row, given[name]);
        return (row as Record<string, unknown>)[name] === given[name];
      });
    const rows = sim.store.all(table).filter(isWanted).reverse();
    return pageOf(path, rows, params as Paging);
  }),
  endpoint('get', `${path}/:id`, {}, (sim, _params, id) => sim.row(table, id)),
];

/** A filter by one of these texts. */
export const textFilters = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, field.text.optional()])) as Record<
    Name,
    z.ZodOptional<typeof field.text>
  >;

type WithMetadata = { metadata: Stripe.Metadata | null };
/** The tables whose rows have metadata that a caller may change. */
type Changeable = {
  [Name in TableName]: Tables[Name] extends WithMetadata ? Name : never;
}[TableName];

/** `POST /v1/…/:id`: changes the given fields and metadata, and emits an event. */
export const updatable = <Name extends Changeable, Fields extends Shape>(
  table: Name,
  path: string,
  fields: Fields,
  type: Stripe.Event.Type,
  check: (sim: Sim, params: Params<Fields>, before: Tables[Name]) => void = () => undefined,
): Endpoint =>
  endpoint(
    'post',
    `${path}/:id`,
    { ...fields, metadata: field.metadata.optional() },
    (sim, params, id) => {
      const before = sim.row(table, id);
      check(sim, params as never, before);
      const { metadata } = params as { metadata?: Stripe.Metadata };
      const after = {
        ...before,
        ...field.changesOf(params),
        metadata: field.mergeMetadata(before.metadata, metadata),
      };
      return sim.save(table, after, type);
    },
  );

type Names<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Names<Rest>
  : Text;

/** The fields of an object that are always null here: `...nulls('application review')`. */
export const nulls = <Text extends string>(names: Text): Record<Names<Text>, null> =>
  Object.fromEntries(names.split(' ').map((name) => [name, null])) as Record<Names<Text>, null>;
