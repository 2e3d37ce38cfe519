import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openBrowser, type Browser } from '../test/browser';
import { builtApi } from '../test/built-api';
import { countTo, inRounds } from '../test/in-rounds';
import { apiProcess, type ApiProcess } from '../test/killed-process';
import { signInMany } from '../test/sign-in-many';
import { signInRoutes } from '../test/sign-in.routes';
import {
  FAULT_TIMEOUT_MS,
  faultMatrix,
  faultRuns,
  recordMeasurement,
  isFull,
} from '../test/test-faults';
import {
  requestCheckout,
  batchOf,
  readLedger,
  countMails,
  signIn,
  openCheckout,
  setFree,
} from '../test/test-founders';
import { startTestShop, until, WEBHOOK_SECRET } from '../test/test-shop';
import { applyFoundersSession } from './founders-sessions';
import { sendDueRefunds } from './send-refunds';

/** A second process takes seconds to build, so only the full run has one. */
const built = isFull ? builtApi() : null;

describe.each(faultMatrix)('the Founders Batch under fault on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });
  const { api } = shop;
  const deps = () => ({ ...shop.deps, priceBook: api.context.priceBook });

  /** A second process of the API on the same stores; PGlite belongs to one alone. */
  let second: ApiProcess | null = null;
  let folder: string | null = null;
  beforeAll(async () => {
    const { databaseUrl, redisUrl, sessionSecret } = api.config;
    if (built === null || databaseUrl === null) return;
    folder = mkdtempSync(path.join(tmpdir(), 'candor-second-'));
    second = apiProcess({
      program: built.server,
      dataDir: folder,
      portOffset: randomInt(18_000, 27_000),
      settings: {
        DATABASE_URL: databaseUrl,
        ...(redisUrl !== null && { REDIS_URL: redisUrl }),
        SESSION_SECRET: sessionSecret ?? '',
        STRIPE_API_URL: shop.simulator.url,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      },
    });
    await second.start();
  }, 90_000);
  afterAll(async () => {
    await second?.kill();
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  });

  let people = 0;
  const newFounder = () => signIn(api, `founder@shopper-${(people += 1)}.example`);
  /** A browser with the cookies of another, in front of the second process. */
  const throughSecond = (browser: Browser, { origin }: ApiProcess): Browser => {
    const other = openBrowser(() => origin);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    return other;
  };

  const expectLedgerMatches = async () => {
    const { held, claimed, total, confirmed, ...ledger } = await readLedger(api);
    expect(ledger).toEqual({ ledger_held: held, ledger_claimed: claimed });
    expect(confirmed).toBe(claimed);
    expect((held ?? 0) + (claimed ?? 0)).toBeLessThanOrEqual(total ?? 0);
    return { held, claimed };
  };

  const spots = faultRuns(1_000, 10);

  test(
    `confirms ${spots} spots for ${spots * 2} concurrent founders, 409 for others`,
    async () => {
      await setFree(api, spots);
      const entered = await signInMany(
        api,
        countTo(spots * 2).map((n) => `crowd@shopper-${n}.example`),
      );
      const browsers = entered.map((browser, index) =>
        second !== null && index % 2 === 1 ? throughSecond(browser, second) : browser,
      );
      await inRounds(browsers, 20, (browser) => browser.token());
      const since = performance.now();
      let retries = 0;
      // A 503 of a slow provider decides nothing about a spot, so the founder retries.
      const responses = await Promise.all(
        browsers.map(async (browser) => {
          for (;;) {
            const response = await requestCheckout(browser);
            if (response.status !== 503) return response;
            retries += 1;
          }
        }),
      );
      const tookMs = performance.now() - since;
      const sessionIds = responses.flatMap(({ status, body }) =>
        status === 200 ? [(body as { url: string }).url.split('/').at(-1) ?? ''] : [],
      );
      const rejected = responses.filter(({ status }) => status !== 200);
      expect(new Set(sessionIds).size).toBe(spots);
      expect(rejected.map(({ status, body }) => ({ status, body }))).toEqual(
        Array.from({ length: spots }, () => ({
          status: 409,
          body: {
            error: {
              code: 'batch_full',
              message: expect.stringContaining('please check back') as string,
            },
          },
        })),
      );
      await inRounds(sessionIds, 10, (session) => shop.pay(session));
      await until(async () => (await batchOf(api)).claimed === spots, 120_000);
      expect(await expectLedgerMatches()).toEqual({ held: 0, claimed: spots });
      expect(await countMails(api, 'reservation-confirmed')).toBe(spots);
      recordMeasurement(
        `${spots * 2} founders at once for ${spots} spots, ${engines.label}, ${second === null ? 1 : 2} API processes`,
        `${sessionIds.length} confirmed, 0 oversold, ${rejected.length} rejected, ${retries} retries, all responses after ${Math.round(tookMs)} ms`,
      );
    },
    FAULT_TIMEOUT_MS,
  );

  const races = faultRuns(200, 4);

  test(
    `never confirms and releases one spot in ${races} races of payment and expiry`,
    async () => {
      await setFree(api, races);
      const before = await batchOf(api);
      const sessions: string[] = [];
      for (let round = 0; round < races; round += 1) {
        const session = await openCheckout(await newFounder());
        sessions.push(session);
        // Each starts at a random time, so that either can be first.
        const start = () => passed(randomInt(20));
        await Promise.allSettled([
          start().then(() => shop.deps.payments.closeSession(session)),
          start().then(() => applyFoundersSession(deps())(session)),
          start().then(() => shop.pay(session)),
        ]);
        await applyFoundersSession(deps())(session);
      }
      const remotes = await Promise.all(sessions.map((id) => shop.deps.payments.readSession(id)));
      const paid = remotes
        .filter((remote) => remote?.payment === 'paid')
        .map((remote) => remote?.sessionId);
      const { rows } = await api.db.execute<{ session: string; status: string }>(
        sql`select session_id as session, status from founders_reservations`,
      );
      const statusOf = new Map(rows.map(({ session, status }) => [session, status]));
      expect(sessions.map((id) => statusOf.get(id))).toEqual(
        sessions.map((id) => (paid.includes(id) ? 'confirmed' : 'released')),
      );
      expect(await expectLedgerMatches()).toEqual({
        held: before.held,
        claimed: before.claimed + paid.length,
      });
      recordMeasurement(
        `${races} races of pay against expiry, ${engines.label}`,
        `${paid.length} paid and confirmed, ${races - paid.length} given back, 0 both`,
      );
    },
    FAULT_TIMEOUT_MS,
  );

  const late = faultRuns(50, 3);

  test(
    `refunds and mails ${late} payments without a free spot once each`,
    async () => {
      await shop.control('webhooks', { mode: 'drop' });
      const before = await batchOf(api);
      const payments: string[] = [];
      for (let round = 0; round < late; round += 1) {
        await setFree(api, 1);
        const session = await openCheckout(await newFounder());
        await shop.pay(session);
        const paid = await shop.deps.payments.readSession(session);
        payments.push(paid?.paymentId ?? '');
        // The spot was released during the payment and claimed by another founder.
        await api.db.execute(sql`
          with gone as (update founders_reservations set status = 'released' where session_id = ${session} returning id),
          noted as (insert into founders_ledger (reservation_id, happened, held, claimed, at)
                    select id, 'released', -1, 0, now() from gone)
          update founders_batch set held = held - 1, total = held - 1 + claimed`);
        await Promise.all([
          applyFoundersSession(deps())(session),
          applyFoundersSession(deps())(session),
        ]);
      }
      // The worker retries a slow provider every minute.
      let minutes = 0;
      const aMinuteLater = () => ({
        ...deps(),
        clock: () => new Date(Date.now() + (minutes += 1) * 61_000),
      });
      await until(async () => {
        await Promise.all([sendDueRefunds(aMinuteLater()), sendDueRefunds(aMinuteLater())]);
        return (await countMails(api, 'reservation-refunded')) >= late;
      }, 120_000);
      const refunds = await Promise.all(
        payments.map((payment) => shop.deps.payments.refundsOf(payment)),
      );
      expect(refunds.map((each) => each.length)).toEqual(payments.map(() => 1));
      expect(await countMails(api, 'reservation-refunded')).toBe(late);
      expect(await expectLedgerMatches()).toEqual({ held: before.held, claimed: before.claimed });
      await shop.control('webhooks', { mode: 'deliver' });
      recordMeasurement(
        `${late} late payments without a spot, ${engines.label}`,
        `${refunds.flat().length} refunds, ${late} mails, 0 reservations`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
