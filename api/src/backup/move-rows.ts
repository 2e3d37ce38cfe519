import type { MigrationConnection } from '../db/database';

/** A table with its columns that hold data of their own, in an order that both databases share. */
export type MovedTable = { name: string; columns: string; sums: string };

/** Two equal tables have the same number of rows, sum of each number, and hash of all rows in any order. */
type Content = { rows: number; sums: string; hash: string };

/** The contents of tables by their name. */
export type Contents = Readonly<Record<string, Content>>;

const batchRows = 500;

/** The text of a row depends on these. */
const sameTexts = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1;`;

/** Lets a connection write rows as the other one reads them. */
export const shareTexts = ({ exec }: MigrationConnection): Promise<void> => exec(sameTexts);

const tablesSql = `
  select c.relname as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns,
    'jsonb_build_object(' || coalesce(string_agg(
      format('%L, sum(%I)', a.attname, a.attname), ', ' order by a.attname)
      filter (where a.atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype)), '')
      || ')' as sums
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

/** Lists the shop's tables. */
export const listTables = ({ query }: MigrationConnection): Promise<MovedTable[]> =>
  query<MovedTable>(tablesSql);

/** Lists the foreign keys: tables refer to each other in circles, so no order of the tables would satisfy them. */
export const listReferences = ({
  query,
}: MigrationConnection): Promise<{ table: string; name: string; definition: string }[]> =>
  query(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  );

/** Reads what the tables hold. */
export const readContents = async (
  { query }: MigrationConnection,
  tables: readonly MovedTable[],
): Promise<Contents> => {
  const contents: Record<string, Content> = {};
  for (const { name, columns, sums } of tables) {
    const [content] = await query<Content>(
      `select count(*)::int as rows, (${sums})::text as sums,
         coalesce(sum(hashtextextended(row(${columns})::text, 0)), 0)::text as hash
       from public."${name}"`,
    );
    contents[name] = content ?? { rows: 0, sums: '', hash: '' };
  }
  return contents;
};

/** Describes the tables that differ. */
export const describeDifferences = (source: Contents, target: Contents): string[] =>
  Object.entries(source).flatMap(([name, content]) => {
    const moved = target[name];
    if (moved?.rows !== content.rows)
      return [`${name}: ${moved?.rows ?? 0} of ${content.rows} rows`];
    return moved.hash === content.hash && moved.sums === content.sums
      ? []
      : [`${name}: other values in ${content.rows} rows`];
  });

/** Both ends of a move, and who hears how far it is. */
export type Move = {
  source: MigrationConnection;
  target: MigrationConnection;
  report: (line: string) => void;
};

/**
 * Moves the rows that the target does not have. Nobody writes to either end, so rows have the same order each time,
 * and the number of those that are there says where to go on.
 */
export const moveTable = async (
  { source, target, report }: Move,
  { name, columns }: MovedTable,
  rows: number,
): Promise<void> => {
  const [there] = await target.query<{ rows: number }>(
    `select count(*)::int as rows from public."${name}"`,
  );
  let moved = there?.rows ?? 0;
  if (moved >= rows) return;
  await source.exec('begin read only');
  await source.exec(
    `declare moved no scroll cursor for select row(${columns})::text as line from public."${name}" order by ctid;
     move forward ${moved} in moved`,
  );
  await target.exec(
    `create temporary table incoming as select ${columns} from public."${name}" with no data`,
  );
  while (moved < rows) {
    const batch = await source.query<{ line: string }>(`fetch ${batchRows} from moved`);
    if (batch.length === 0) break;
    await target.query(
      `insert into public."${name}" (${columns}) overriding system value
       select (read.made).* from
         (select line::pg_temp.incoming as made from unnest($1::text[]) as line offset 0) as read`,
      [batch.map(({ line }) => line)],
    );
    moved += batch.length;
    report(`${name}: ${moved} of ${rows} rows`);
  }
  await target.exec('drop table pg_temp.incoming');
  await source.exec('rollback');
};

/** Lets sequences of the target go on where those of the source are. */
export const moveSequences = async ({ source, target }: Move): Promise<void> => {
  const sequences = await source.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  );
  for (const { name } of sequences) {
    const [at] = await source.query<{ value: string; used: boolean }>(
      `select last_value::text as value, is_called as used from public."${name}"`,
    );
    await target.query(`select setval('public."${name}"', $1::bigint, $2)`, [at?.value, at?.used]);
  }
};
