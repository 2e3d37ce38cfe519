/** The limits of a session of an API or a worker, in ms. */
export const sessionLimits = {
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/**
 * The role of the programs that serve the shop: it reads and writes rows. Their logins are members of it. On a
 * server without it every program uses the login that owns the tables, as on a developer's machine.
 */
export const runningRole = 'candor_runs';

type Privilege = 'select' | 'insert' | 'update' | 'delete';

/** The running role may do this with the rows of a table; it may update no columns but `columns`. */
type RowGrant = { privileges: readonly Privilege[]; columns?: readonly string[] };

const readOnly: RowGrant = { privileges: ['select'] };
const appendOnly: RowGrant = { privileges: ['select', 'insert'] };
const neverDeleted: RowGrant = { privileges: ['select', 'insert', 'update'] };

/** Tables whose rows the running role may not change or remove; it may do both in every other table. */
export const smallerGrants: Readonly<Record<string, RowGrant>> = {
  migrations: readOnly,
  audit_entries: appendOnly,
  founders_ledger: appendOnly,
  order_lines: appendOnly,
  stripe_events: appendOnly,
  // They may be removed after three years, which a trigger checks.
  subscription_consents: { privileges: ['select', 'insert', 'delete'] },
  erasures: { ...appendOnly, columns: ['done_at'] },
  price_versions: { ...appendOnly, columns: ['state', 'next_sync_at', 'sync_error', 'revision'] },
  founders_refunds: neverDeleted,
  founders_reservations: neverDeleted,
  orders: neverDeleted,
  payment_disputes: neverDeleted,
  refunds: neverDeleted,
  staff: neverDeleted,
};

/**
 * Gives the running role exactly its privileges, where the server has this role. The owner of the tables runs it in
 * the transaction that creates them, so a program never sees a table that it may not use.
 */
export const grantsSql = `
do $grants$
declare
  smaller constant jsonb := '${JSON.stringify(smallerGrants)}';
  found record;
  privilege text;
  is_wanted boolean;
begin
  if to_regrole('${runningRole}') is null then return; end if;
  if not has_schema_privilege('${runningRole}', 'public', 'usage') then
    grant usage on schema public to ${runningRole};
  end if;
  for found in
    select oid, relname, smaller -> relname as grants from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      -- Tables of an extension belong to the role that made it.
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  loop
    foreach privilege in array
      array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']
    loop
      is_wanted := coalesce(found.grants -> 'privileges', '["select", "insert", "update", "delete"]')
        ? privilege;
      -- Only differences: a start that changes nothing waits for no lock.
      if is_wanted and not has_table_privilege('${runningRole}', found.oid, privilege) then
        execute format('grant %s on public.%I to ${runningRole}', privilege, found.relname);
      elsif not is_wanted and has_table_privilege('${runningRole}', found.oid, privilege) then
        execute format('revoke %s on public.%I from ${runningRole}', privilege, found.relname);
      end if;
    end loop;
    for privilege in
      select attname from jsonb_array_elements_text(found.grants -> 'columns') as wanted
      join pg_attribute on attrelid = found.oid and attname = wanted
      where not has_column_privilege('${runningRole}', found.oid, attname, 'update')
    loop
      execute format('grant update (%I) on public.%I to ${runningRole}', privilege, found.relname);
    end loop;
  end loop;
  for found in
    select oid, relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
      and not (has_sequence_privilege('${runningRole}', oid, 'usage')
        and has_sequence_privilege('${runningRole}', oid, 'select'))
  loop
    execute format('grant usage, select on sequence public.%I to ${runningRole}', found.relname);
  end loop;
end
$grants$;
`;
