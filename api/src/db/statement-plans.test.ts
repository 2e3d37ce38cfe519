import pg from 'pg';
import { freshDatabase, productionStores } from '../test/engines';
import { wholeReadsOf, type PlanNode } from '../test/read-plan';
import { recordedStatements } from '../test/statement-log';
import { migratedTemplate } from '../test/store-image';

/** Tables that stay small, and why; each may be read as a whole. */
const smallTables: Readonly<Record<string, string>> = {
  closed_codes: 'a row for each discount code that staff closed',
  founders_batch: 'one row',
  installation: 'one row',
  migrations: 'a row for each migration',
  products_off_sale: 'a row for each product that is not for sale',
  price_versions: 'a row for each change of prices by staff',
  reply_templates: 'a row for each text that the owner changed or added',
  restores: 'a row for each restored backup',
  shop_settings: 'a row for each setting',
  staff: 'a row for each colleague',
  staff_failures: 'some rows for the current minute',
  staff_links: 'a row for each invited colleague',
  staff_mail_choices: 'a row for each colleague',
  staff_recovery_codes: 'ten rows for each colleague',
  staff_views: 'twenty rows for each colleague and list',
  staff_sessions: 'some rows for each colleague, deleted after twelve hours',
  stock: 'a row for each formula',
  study_checks: 'a row for each study',
  summed_days: 'one row',
  worker_runs: 'a row for each worker',
};

const metric = 'a metric, read once in five seconds';
const restore = 'a restored backup, once';
const ledger = 'an operator compares the ledger with the batch';
const batch =
  'a batch of an export, which is larger than these empty tables; a full one is read by an index';
const ofTest = 'a statement of a test';

/** Parts of statements that read a growing table as a whole, and why they may. */
const wholeReads: Readonly<Record<string, string>> = {
  'select status, count(*)::int as n from orders group by status': metric,
  'select status, count(*)::int as n from founders_reservations group by status': metric,
  'count(distinct "account_id") from "sign_ins"': metric,
  'from "founders_reservations" group by': 'the staff page of the batch counts its spots',
  'from "founders_ledger";': ledger,
  'from "founders_ledger" group by': ledger,
  'from "messages" where': 'a text is searched in all messages, which are deleted after a year',
  'from "messages" limit': 'counted up to a limit',
  'as n from (select 1 from': 'the rows of a list, counted up to a limit',
  'select "id" from "orders" order by "orders"."created_at" desc, "orders"."id" desc limit': batch,
  '"created_at"::text from "orders" where "orders"."id" in (': batch,
  'as "hasAccount"': 'a page of addresses at once, for which a plan may read all of them once',
  'select lower(email) as email from accounts union': restore,
  'select id, email from coaching_readers': restore,
  'select id, email from accounts': restore,
  'update accounts set password_generation': restore,
  'from email_changes where changed_at is not null': restore,
  'select id from reviews;': restore,
  'select "id" from "erasures";': restore,
  'from "coaching_readers" where ("coaching_readers"."state" = $1 and "coaching_readers"."next_at"':
    restore,
  'update "outbox" set "next_attempt_at"': restore,
  'delete from "coach_applications" returning': 'an old table, emptied into the messages once',
  'select "id", "email" from "accounts";': restore,
  'strpos(lower((to_jsonb(t)': ofTest,
  'from orders order by id': ofTest,
  'update orders set tracking': ofTest,
  'select 1 from orders where email': ofTest,
  "select 'order' as what from orders": ofTest,
  'from nowhere': ofTest,
  'select checkout_session_id as id from orders': ofTest,
  'from account_tokens;': ofTest,
  'from sign_ins union all': ofTest,
};

/** With these off, a plan reads a whole table only where no index finds its rows. */
const settings = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];

const explain = async (client: pg.Client, text: string, params: unknown[]): Promise<PlanNode> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) ${text}`,
    params,
  );
  return rows[0]!['QUERY PLAN'][0].Plan;
};

describe.each(productionStores.filter(({ postgresUrl }) => postgresUrl !== null))(
  'plans on $label',
  ({ postgresUrl }) => {
    let client: pg.Client;
    let close: () => Promise<void>;
    beforeAll(async () => {
      const serverUrl = postgresUrl ?? '';
      const { url, drop } = await freshDatabase(serverUrl, await migratedTemplate(serverUrl));
      client = new pg.Client({ connectionString: url });
      await client.connect();
      // Reset the statistics as after a migration: after ANALYZE of an empty table, every plan
      // costs nothing.
      await client.query(`update pg_class set relpages = 0, reltuples = -1
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`);
      for (const name of settings) await client.query(`set ${name} = off`);
      close = async () => {
        await client.end();
        await drop();
      };
    });
    afterAll(() => close());

    test('every growing table is in a statement of the run before this one', async () => {
      const { rows } = await client.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
      );
      const texts = recordedStatements().map(({ text }) => text);
      const tables = rows.map(({ name }) => name).filter((name) => !(name in smallTables));
      expect(tables.filter((table) => !texts.some((text) => text.includes(table)))).toEqual([]);
    });

    test('a search in a column without an index, and a walk to the end, are found', async () => {
      const reads = async (text: string) =>
        wholeReadsOf(await explain(client, text, []), () => false);
      expect(await reads(`select id from orders where tracking = 'x'`)).toEqual(['orders']);
      expect(await reads('select id from orders order by id')).toEqual(['orders']);
      expect(await reads('select id from orders order by id limit 10')).toEqual([]);
      expect(await reads(`select id from orders where number = 'x'`)).toEqual([]);
    });

    test('every recorded statement finds the rows of growing tables by an index', async () => {
      const { rows } = await client.query<{ name: string }>(
        'select indexrelid::regclass::text as name from pg_index where indpred is not null',
      );
      const partial = new Set(rows.map(({ name }) => name));
      const found: string[] = [];
      for (const { text, params } of recordedStatements()) {
        const line = `${text.replaceAll(/\s+/g, ' ').trim()};`;
        if (Object.keys(wholeReads).some((part) => line.includes(part))) continue;
        const plan = await explain(client, text, params);
        for (const table of wholeReadsOf(plan, (index) => partial.has(index)))
          if (!(table in smallTables)) found.push(`${table}: ${line}`);
      }
      expect(found).toEqual([]);
    });

    // Without one, the deletion of a row reads the whole table that refers to it.
    test('every foreign key has an index', async () => {
      const { rows } = await client.query<{ found: string }>(
        `select conrelid::regclass || ' ' || conname as found from pg_constraint c
         where contype = 'f' and not exists (
           select from pg_index i where i.indrelid = c.conrelid
           and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '(% IS NOT NULL)')
           and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
      );
      expect(rows).toEqual([]);
    });
  },
);
