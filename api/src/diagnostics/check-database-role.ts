import { pass, warn, type CheckResult } from './check-result';

type Query = <Row>(sql: string) => Promise<Row[]>;

type Rights = {
  name: string;
  is_superuser: boolean;
  /** It is given on tables, schema or database. */
  is_owner: boolean;
  may_create: boolean;
  may_make_roles: boolean;
  reaches_files: boolean;
  may_change_audit: boolean;
  other_databases: string[];
};

const rightsSql = `
  select rolname as name, rolsuper as is_superuser,
    exists (select from pg_class where relnamespace = 'public'::regnamespace
      and pg_has_role(current_user, relowner, 'usage')) as is_owner,
    has_schema_privilege('public', 'create')
      or has_database_privilege(current_database(), 'create') as may_create,
    rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as may_make_roles,
    exists (select from pg_roles special where special.rolname in ('pg_read_server_files',
        'pg_write_server_files', 'pg_execute_server_program', 'pg_read_all_data', 'pg_write_all_data')
      and pg_has_role(current_user, special.oid, 'member')) as reaches_files,
    coalesce(has_table_privilege(to_regclass('public.audit_entries'), 'update, delete, truncate, trigger'), false)
      as may_change_audit,
    array(select datname::text from pg_database
      where datname <> current_database() and datallowconn
        and has_database_privilege(datname, 'connect') order by 1) as other_databases
  from pg_roles where rolname = current_user`;

/** Lists what a login may do beyond reading and writing rows. */
const excessOf = (rights: Rights): string[] => {
  if (rights.is_superuser)
    return ['is a superuser, who can read files of the server and switch the audit log off'];
  return [
    ...(rights.is_owner ? ['owns tables, and can switch the audit log off'] : []),
    ...(rights.may_create ? ['may create tables and functions'] : []),
    ...(rights.may_make_roles ? ['may create roles or databases'] : []),
    ...(rights.reaches_files ? ['has a role of the server that reaches files or all data'] : []),
    ...(rights.may_change_audit ? ['may change the audit log'] : []),
    ...(rights.other_databases.length > 0
      ? [`may connect to ${rights.other_databases.join(', ')}`]
      : []),
  ];
};

/** Reports what the login of DATABASE_URL may do and does not need. */
export const checkDatabaseRole = async (query: Query): Promise<CheckResult> => {
  const check = 'Database login';
  const [rights] = await query<Rights>(rightsSql);
  const excess = rights === undefined ? [] : excessOf(rights);
  if (rights === undefined || excess.length === 0)
    return pass(check, `${rights?.name ?? 'it'} reads and writes rows, and can do no more`);
  return warn(
    check,
    `${rights.name} ${excess.join('; ')}.`,
    "Give API and workers a login of their own: infra/containers/SETTINGS.md, 'Which logins does the database need?'.",
  );
};
