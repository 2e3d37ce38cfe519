import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { apiProcess, type ApiProcess } from '../test/killed-process';
import { startTestShop, until, WEBHOOK_SECRET } from '../test/test-shop';
import { openBrowser, type Browser } from '../test/browser';
import { builtApi } from '../test/built-api';
import { enterMany } from '../test/enter-many';
import { enterRoutes } from '../test/enter.routes';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, figure, isFull } from '../test/fault-runs';
import { countTo, inRounds } from '../test/in-rounds';
import { sendDueRefunds } from './send-refunds';
import { applySession } from './apply-session';
import {
  askForPage,
  batchOf,
  booksOf,
  countMails,
  enter,
  openPage,
  setFree,
} from '../test/test-founders';

/** A second process takes seconds to build, so it stands at the full number only. */
const built = isFull ? builtApi() : null;

describe.each(faultMatrix)('the Founders Batch under fault on $label', (engines) => {
  const shop = startTestShop(engines, { routes: enterRoutes });
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
  const somebody = () => enter(api, `founder@shopper-${(people += 1)}.example`);
  /** The same person's browser, talking to the second process. */
  const throughSecond = (browser: Browser, { origin }: ApiProcess): Browser => {
    const other = openBrowser(() => origin);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    return other;
  };

  const booksFit = async () => {
    const { held, claimed, total, confirmed, ...ledger } = await booksOf(api);
    expect(ledger).toEqual({ ledger_held: held, ledger_claimed: claimed });
    expect(confirmed).toBe(claimed);
    expect((held ?? 0) + (claimed ?? 0)).toBeLessThanOrEqual(total ?? 0);
    return { held, claimed };
  };

  const spots = faultRuns(1_000, 10);

  test(
    `${spots * 2} founders at once for ${spots} spots: every spot is confirmed once, and the rest are told so kindly`,
    async () => {
      await setFree(api, spots);
      const entered = await enterMany(
        api,
        countTo(spots * 2).map((one) => `crowd@shopper-${one}.example`),
      );
      const browsers = entered.map((browser, index) =>
        second !== null && index % 2 === 1 ? throughSecond(browser, second) : browser,
      );
      await inRounds(browsers, 20, (browser) => browser.token());
      const since = performance.now();
      let askedAgain = 0;
      // A provider that is late for so many is no answer about a spot: who hears that tries again.
      const answers = await Promise.all(
        browsers.map(async (browser) => {
          for (;;) {
            const answer = await askForPage(browser);
            if (answer.status !== 503) return answer;
            askedAgain += 1;
          }
        }),
      );
      const tookMs = performance.now() - since;
      const pages = answers.flatMap(({ status, body }) =>
        status === 200 ? [(body as { url: string }).url.split('/').at(-1) ?? ''] : [],
      );
      const told = answers.filter(({ status }) => status !== 200);
      expect(new Set(pages).size).toBe(spots);
      expect(told.map(({ status, body }) => ({ status, body }))).toEqual(
        Array.from({ length: spots }, () => ({
          status: 409,
          body: {
            error: {
              code: 'batch_full',
              message: expect.stringContaining('please look in again') as string,
            },
          },
        })),
      );
      await inRounds(pages, 10, (session) => shop.pay(session));
      await until(async () => (await batchOf(api)).claimed === spots, 120_000);
      expect(await booksFit()).toEqual({ held: 0, claimed: spots });
      expect(await countMails(api, 'reservation-confirmed')).toBe(spots);
      figure(
        `${spots * 2} founders at once for ${spots} spots, ${engines.label}, ${second === null ? 1 : 2} API processes`,
        `${pages.length} confirmed, 0 oversold, ${told.length} told, ${askedAgain} asked again, all answered after ${Math.round(tookMs)} ms`,
      );
    },
    FAULT_TIMEOUT_MS,
  );

  const races = faultRuns(200, 4);

  test(
    `${races} races of a payment against the end of its page: never both paid and given back`,
    async () => {
      await setFree(api, races);
      const before = await batchOf(api);
      const sessions: string[] = [];
      for (let round = 0; round < races; round += 1) {
        const session = await openPage(await somebody());
        sessions.push(session);
        // Each starts at a random time, so that either can be first.
        const start = () => passed(randomInt(20));
        await Promise.allSettled([
          start().then(() => shop.deps.payments.closeSession(session)),
          start().then(() => applySession(deps())(session)),
          start().then(() => shop.pay(session)),
        ]);
        await applySession(deps())(session);
      }
      const pages = await Promise.all(sessions.map((id) => shop.deps.payments.readSession(id)));
      const paid = pages.filter((page) => page?.payment === 'paid').map((page) => page?.sessionId);
      const { rows } = await api.db.execute<{ session: string; status: string }>(
        sql`select session_id as session, status from founders_reservations`,
      );
      const statusOf = new Map(rows.map(({ session, status }) => [session, status]));
      expect(sessions.map((id) => statusOf.get(id))).toEqual(
        sessions.map((id) => (paid.includes(id) ? 'confirmed' : 'released')),
      );
      expect(await booksFit()).toEqual({
        held: before.held,
        claimed: before.claimed + paid.length,
      });
      figure(
        `${races} races of pay against expiry, ${engines.label}`,
        `${paid.length} paid and confirmed, ${races - paid.length} given back, 0 both`,
      );
    },
    FAULT_TIMEOUT_MS,
  );

  const late = faultRuns(50, 3);

  test(
    `${late} payments that find no spot left: ${late} refunds and ${late} mails`,
    async () => {
      await shop.lever('webhooks', { mode: 'drop' });
      const before = await batchOf(api);
      const payments: string[] = [];
      for (let round = 0; round < late; round += 1) {
        await setFree(api, 1);
        const session = await openPage(await somebody());
        await shop.pay(session);
        const paid = await shop.deps.payments.readSession(session);
        payments.push(paid?.paymentId ?? '');
        // As if the spot had returned while the payment was on its way, and somebody else had taken it.
        await api.db.execute(sql`
          with gone as (update founders_reservations set status = 'released' where session_id = ${session} returning id),
          noted as (insert into founders_ledger (reservation_id, happened, held, claimed, at)
                    select id, 'released', -1, 0, now() from gone)
          update founders_batch set held = held - 1, total = held - 1 + claimed`);
        await Promise.all([applySession(deps())(session), applySession(deps())(session)]);
      }
      // As the worker does, minute after minute: a provider that is late is asked again.
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
      expect(await booksFit()).toEqual({ held: before.held, claimed: before.claimed });
      await shop.lever('webhooks', { mode: 'deliver' });
      figure(
        `${late} late payments without a spot, ${engines.label}`,
        `${refunds.flat().length} refunds, ${late} mails, 0 reservations`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
