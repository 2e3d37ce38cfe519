import { sql } from 'drizzle-orm';
import type { ReservationResponse } from '@candor/api-contract/founders';
import type { Browser } from './browser';
import type { TestApi } from './start-test-api';

export const reservationRequest = { formula: 'focus', firstName: 'Ada', offer: '2-pack' } as const;

/** A browser whose owner is signed in. */
export const signIn = async (api: TestApi, email: string): Promise<Browser> => {
  const browser = api.visitor();
  const { status } = await browser.post('/api/test/enter', { email });
  if (status !== 200) throw new Error(`The sign-in returned status ${status}`);
  return browser;
};

export const requestCheckout = (browser: Browser, more: object = {}) =>
  browser.post('/api/functions/create-founders-checkout', { ...reservationRequest, ...more });

/** Opens a checkout session. @returns its id */
export const openCheckout = async (browser: Browser, more: object = {}): Promise<string> => {
  const { status, body } = await requestCheckout(browser, more);
  if (status !== 200) throw new Error(`No checkout session: ${status} ${JSON.stringify(body)}`);
  return (body as { url: string }).url.split('/').at(-1) ?? '';
};

export const batchOf = async (browser: Browser) =>
  (await browser.get('/api/founders/batch')).body as {
    total: number;
    claimed: number;
    held: number;
    remaining: number;
  };

export const reservationsOf = async (browser: Browser): Promise<ReservationResponse[]> =>
  (
    (await browser.get('/api/founders/reservation')).body as {
      reservations: ReservationResponse[];
    }
  ).reservations;

/** Sets the number of free spots. */
export const setFree = async (api: TestApi, free: number): Promise<void> => {
  await api.db.execute(sql`update founders_batch set total = held + claimed + ${free}`);
};

/** The sums of the ledger and the counts of the batch. */
export const readLedger = async (api: TestApi) => {
  const { rows } = await api.db.execute<Record<string, number>>(
    sql`select b.held, b.claimed, b.total,
          (select coalesce(sum(held), 0)::int from founders_ledger) as ledger_held,
          (select coalesce(sum(claimed), 0)::int from founders_ledger) as ledger_claimed,
          (select count(*)::int from founders_reservations where status = 'confirmed') as confirmed
        from founders_batch b`,
  );
  return rows[0] ?? {};
};

export const countMails = async (api: TestApi, kind: string): Promise<number> => {
  const { rows } = await api.db.execute<{ n: number }>(
    sql`select count(*)::int as n from outbox where kind = ${kind}`,
  );
  return rows[0]?.n ?? -1;
};
