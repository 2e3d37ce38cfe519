import type { PGlite } from '@electric-sql/pglite';
import { storeImage } from './store-image';

/** Reads the schema. A test must not have changed it when its engine goes to another test file. */
const catalogQuery = `select md5(string_agg(line, ',' order by line)) as catalog from (
    select format('%s %s %s', oid, relname, relkind) as line from pg_class where relnamespace >= 2200
      and relkind <> 't' and relpersistence = 'p'
    union all select format('%s %s %s %s', attrelid, attname, atttypid, attnotnull)
      from pg_attribute join pg_class on pg_class.oid = attrelid and relnamespace >= 2200 and relkind = 'r'
    union all select format('%s %s %s', oid, proname, md5(prosrc)) from pg_proc where pronamespace >= 2200
    union all select format('%s %s %s', tgrelid, tgname, tgenabled) from pg_trigger
    union all select format('%s %s', conrelid, conname) from pg_constraint where connamespace >= 2200
    union all select format('%s %s', oid, rolname) from pg_roles
    union all select format('%s %s', roleid, member) from pg_auth_members
  ) as lines`;

const tablesQuery = `select format('%I', relname) as name,
    (select string_agg(format('%I', attname), ', ') from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

type Table = { name: string; columns: string; rows: string | null };
type Sequence = { name: string; value: string | null; start: string };

/** An engine with the data of a new shop. */
type Shared = { engine: PGlite; catalog: string; tables: Table[]; sequences: Sequence[] };

const free: Shared[] = [];

const readCatalog = async (engine: PGlite): Promise<string> =>
  (await engine.query<{ catalog: string }>(catalogQuery)).rows[0]?.catalog ?? '';

const readSequences = async (engine: PGlite): Promise<Sequence[]> =>
  (
    await engine.query<Sequence>(
      `select format('%I', sequencename) as name, last_value::text as value, start_value::text as start
        from pg_sequences where schemaname = 'public'`,
    )
  ).rows;

/** The names of the tables that have rows. */
const readFilled = async (engine: PGlite, tables: readonly Pick<Table, 'name'>[]) => {
  const has = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name})`,
  );
  return (await engine.query<{ name: string }>(has.join(' union all '))).rows.map(
    ({ name }) => name,
  );
};

const open = async (): Promise<Shared> => {
  const { PGlite } = await import('@electric-sql/pglite');
  const engine = await PGlite.create('memory://', { loadDataDir: await storeImage() });
  const { rows: found } = await engine.query<Pick<Table, 'name' | 'columns'>>(tablesQuery);
  const filled = await readFilled(engine, found);
  const tables: Table[] = [];
  for (const table of found) {
    const rows = filled.includes(table.name)
      ? await engine.query<{ rows: string }>(
          `select json_agg(t)::text as rows from ${table.name} t`,
        )
      : null;
    tables.push({ ...table, rows: rows?.rows[0]?.rows ?? null });
  }
  return {
    engine,
    tables,
    catalog: await readCatalog(engine),
    sequences: await readSequences(engine),
  };
};

/** Brings the rows of a new shop back. @returns whether nothing else differs from one */
const empty = async ({ engine, tables, catalog, sequences }: Shared): Promise<boolean> => {
  await engine.exec('rollback');
  await engine.exec('discard all');
  await engine.exec('set session_replication_role = replica');
  if ((await readCatalog(engine)) !== catalog) return false;
  const filled = await readFilled(engine, tables);
  if (filled.length > 0) await engine.exec(`truncate ${filled.join(', ')} cascade`);
  for (const { name, columns, rows } of tables)
    if (rows !== null)
      await engine.query(
        `insert into ${name} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${name}, $1)`,
        [rows],
      );
  const before = new Map(sequences.map((sequence) => [sequence.name, sequence.value]));
  for (const { name, value, start } of await readSequences(engine)) {
    const first = before.get(name) ?? null;
    if (value !== first)
      await engine.query(`select setval('${name}', ${first ?? start}, ${first !== null})`);
  }
  await engine.exec('discard all');
  return true;
};

const end = ({ engine }: Shared): Promise<void> =>
  (Object.getPrototypeOf(engine) as PGlite).close.call(engine);

/** jest-worker sends it to a process that is to exit; an open engine would keep it running. */
const endMessage = 2;
const endFree = ([type]: [number]) => {
  if (type !== endMessage) return;
  process.off('message', endFree);
  void Promise.all(free.splice(0).map(end));
};
const isWorker = process.send !== undefined;
if (isWorker) process.on('message', endFree);

/**
 * An engine with the database of a new shop, whose `close` gives it to the next test file of this worker:
 * opening takes twenty times what emptying takes, and an engine that has run is faster.
 */
export const takeEngine = async (): Promise<PGlite> => {
  const shared = free.pop() ?? (await open());
  shared.engine.close = async () => {
    if (isWorker && (await empty(shared))) free.push(shared);
    else await end(shared);
  };
  return shared.engine;
};
