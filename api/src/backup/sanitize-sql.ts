import { restoreDecisions, type RestoreDecision } from './restore-decisions';

const listNames = (columns: string): string =>
  columns
    .split(' ')
    .map((column) => `'${column}'`)
    .join(', ');

const guarded = ([table, { sql, uses }]: [string, RestoreDecision]): string => {
  if (sql === undefined) return '';
  const condition =
    uses === undefined
      ? `to_regclass('public.${table}') is not null`
      : `(select count(*) from information_schema.columns where table_schema = 'public'
        and table_name = '${table}' and column_name in (${listNames(uses)})) = ${uses.split(' ').length}`;
  return `  if ${condition} then\n    ${sql}\n  end if;\n`;
};

/**
 * Makes a restored database safe before a shop can use it: nobody is signed in, no link opens an
 * account, an order or the back office, nothing is mailed, shipped or refunded automatically. A backup
 * may be of an older version: a decision whose columns it does not have is left out.
 */
export const sanitizeSql = `
do $quiet$
begin
${Object.entries(restoreDecisions).map(guarded).join('')}end
$quiet$;
`;
