import { sql } from 'drizzle-orm';
import { pollReservations } from '../../api/src/founders/poll-reservations';
import type { Browser } from '../../api/src/test/browser';
import { countTo, inRounds } from '../../api/src/test/in-rounds';
import { signInMany } from '../../api/src/test/sign-in-many';
import { signInRoutes } from '../../api/src/test/sign-in.routes';
import {
  FAULT_TIMEOUT_MS,
  faultMatrix,
  faultRuns,
  recordMeasurement,
} from '../../api/src/test/test-faults';
import {
  requestCheckout,
  batchOf,
  readLedger,
  openCheckout,
  setFree,
} from '../../api/src/test/test-founders';
import { startTestShop } from '../../api/src/test/test-shop';

describe.each(faultMatrix)('a batch held by accounts that never pay on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });
  const { api } = shop;

  const signInAll = (emails: readonly string[]) => signInMany(api, emails);
  const requestAll = async (browsers: readonly Browser[]): Promise<number[]> => {
    const statuses: number[] = [];
    await inRounds(browsers, 8, async (browser) => {
      for (;;) {
        const { status } = await requestCheckout(browser);
        if (status === 503) continue;
        statuses.push(status);
        return;
      }
    });
    return statuses;
  };
  const spotsOf = async (suffix: string): Promise<number> => {
    const { rows } = await api.db.execute<{ n: number }>(sql`
      select count(*)::int as n from founders_reservations
      where status in ('opening', 'open') and email like ${`%${suffix}`}`);
    return rows[0]?.n ?? -1;
  };
  /** Moves all times of the batch back by some minutes, then reconciles. */
  const passMinutes = async (minutes: number): Promise<void> => {
    const back = sql`make_interval(mins => ${minutes})`;
    await api.db.execute(sql`
      update founders_reservations set created_at = created_at - ${back},
        expires_at = expires_at - ${back}, next_check_at = next_check_at - ${back}`);
    await api.db.execute(sql`update founders_ledger set at = at - ${back}`);
    while ((await pollReservations(shop.deps)) > 0);
  };

  afterEach(async () => {
    const { held, claimed, ...ledger } = await readLedger(api);
    if (ledger['ledger_held'] !== held || ledger['ledger_claimed'] !== claimed)
      throw new Error('The ledger differs from the batch.');
  });

  const catchAll = faultRuns(1_000, 40);

  test(
    `${catchAll} addresses of one catch-all domain hold twenty spots at most`,
    async () => {
      await setFree(api, catchAll);
      const crowd = await signInAll(
        countTo(catchAll).map((n) => `m${n}@${n % 2 === 0 ? `s${n}.` : ''}catchall.example`),
      );
      const statuses = await requestAll(crowd);
      const got = statuses.filter((status) => status === 200).length;
      expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
      expect(got).toBe(20);
      expect(await spotsOf('catchall.example')).toBe(20);
      const [honest] = await signInAll(['honest@elsewhere.example']);
      expect((await requestCheckout(honest!)).status).toBe(200);
      recordMeasurement(
        `${catchAll} addresses of one catch-all domain for ${catchAll} spots, ${engines.label}`,
        `${got} spots held, ${catchAll - got} told to wait`,
      );
    },
    FAULT_TIMEOUT_MS,
  );

  const accounts = faultRuns(100, 5);
  const halfHours = 8;

  test(
    `${accounts} accounts that retry each half hour lose their spots after two hours`,
    async () => {
      while ((await pollReservations(shop.deps)) > 0);
      await setFree(api, accounts);
      const crowd = await signInAll(countTo(accounts).map((n) => `m@patient-${n}.example`));
      const held: number[] = [];
      for (let step = 0; step < halfHours; step += 1) {
        await requestAll(crowd);
        held.push(await spotsOf('.example'));
        await passMinutes(30);
      }
      expect(held.at(0)).toBeGreaterThanOrEqual(accounts);
      expect((await batchOf(api)).held).toBe(0);
      const [honest] = await signInAll(['honest-too@elsewhere.example']);
      await shop.pay(await openCheckout(honest!));
      recordMeasurement(
        `${accounts} accounts holding the batch without paying, ${engines.label}`,
        `spots held at each half hour: ${held.join(', ')}, then 0`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
