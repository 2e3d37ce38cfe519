import type { Config } from '../config/config';
import { fail, pass, type CheckResult } from './check-result';

type Query = <Row>(sql: string) => Promise<Row[]>;

const check = 'Shop address';

/** Checks that a shop that sells shows its own postal address; staff write it in the back office. */
export const checkShopAddress = async (
  query: Query,
  { production, demo }: Pick<Config, 'production' | 'demo'>,
): Promise<CheckResult[]> => {
  if (!production || demo) return [];
  const [table] = await query<{ name: string | null }>(
    `select to_regclass('public.shop_settings')::text as name`,
  );
  if (!table?.name) return [];
  const [row] = await query<{ changed: { street?: string } }>(
    'select changed from shop_settings where id = 1',
  );
  return row?.changed.street === undefined
    ? [
        fail(
          check,
          'pages, mails and invoices show the sample address.',
          'Sign in to the back office as owner, and write name, address, email and phone under Settings.',
        ),
      ]
    : [pass(check, 'is set')];
};
