import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Day } from '@candor/api-contract/day';
import { staffReservationStates } from '@candor/api-contract/reservation-states';
import { DelayPreview, DelayResponse, FoundersOverview } from '@candor/api-contract/staff-founders';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { sendMailHtml } from '../http/mail-html';
import { ShopError } from '../http/shop-error';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { withIdentity } from '../mail/outbox';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { countEffects, delayBatch, type DelayPlan, previewDelay } from './delay-batch';
import { ledgerSums, readBatch } from './founders-store';
import { ledgerTable, reservationTable } from './founders-table';
import { reservationStaffRoutes } from './reservations.staff.routes';
import { noonOf } from './ship-promise';

const ledgerRows = 50;

/** A day to come. */
const FutureDay = (clock: () => Date) =>
  Day.refine((day) => noonOf(day) > clock(), { message: 'is not a day to come' });

const overview = async (tx: Tx): Promise<FoundersOverview> => {
  const batch = await readBatch(tx);
  const sums = await ledgerSums(tx);
  const counts = await tx
    .select({ status: reservationTable.status, count: sql<number>`count(*)::int` })
    .from(reservationTable)
    .groupBy(reservationTable.status);
  const ledger = await tx
    .select({ entry: ledgerTable, number: reservationTable.number })
    .from(ledgerTable)
    .innerJoin(reservationTable, eq(reservationTable.id, ledgerTable.reservationId))
    .orderBy(desc(ledgerTable.id))
    .limit(ledgerRows);
  const { total, claimed, held, delayedUntil } = batch;
  return {
    total,
    claimed,
    held,
    remaining: total - claimed - held,
    delayedUntil,
    isBalanced: sums.held === held && sums.claimed === claimed,
    states: staffReservationStates.map((status) => ({
      status,
      count: counts.find((row) => row.status === status)?.count ?? 0,
    })),
    ledger: ledger.map(({ entry, number }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      reservation: number,
      happened: entry.happened,
      held: entry.held,
      claimed: entry.claimed,
    })),
  };
};

const effects = ['notified', 'consent_requested'] as const;
type Effect = (typeof effects)[number];

/** The email of the first founder in a preview; null where no founder gets an email. */
const firstMail = async (db: Database, { delays }: DelayPlan, effect: Effect) => {
  const first = delays.find((planned) => planned.effect === effect);
  return first === undefined ? null : transaction(db, (tx) => withIdentity(tx, first.mail));
};

const showPlan = async (db: Database, plan: DelayPlan): Promise<DelayPreview> => {
  const { until, delays, unaffected, confirmation } = plan;
  const mails: DelayPreview['mails'] = [];
  for (const kind of effects) {
    const mail = await firstMail(db, plan, kind);
    const count = delays.filter(({ effect }) => effect === kind).length;
    if (mail) mails.push({ kind, count, to: mail.to, subject: mail.subject, text: mail.text });
  }
  return { until, unaffected, mails, confirmation };
};

/** The Founders Batch for staff: counter, ledger, delay, reservations. */
export const foundersStaffRoutes = (deps: PurchaseDeps): StaffRoute[] => {
  const UntilDay = FutureDay(deps.clock);
  return [
    staffRoute({
      method: 'get',
      path: '/staff/api/founders',
      summary: 'The counter of the Founders Batch, and the latest entries of its ledger',
      permission: 'founders:read',
      response: FoundersOverview,
      handle: () => transaction(deps.db, overview),
    }),
    staffRoute({
      method: 'get',
      path: '/staff/api/founders/delay',
      summary: 'What a delay of the batch would do: counts, and the mails as they would be sent',
      permission: 'founders:delay',
      query: z.strictObject({ until: UntilDay }),
      response: DelayPreview,
      handle: async ({ query }) => showPlan(deps.db, await previewDelay(deps, query.until)),
    }),
    staffRoute({
      method: 'get',
      path: '/staff/api/founders/delay/html',
      summary:
        'The HTML of a mail of a delay, as its first founder would get it, for a sandboxed frame',
      permission: 'founders:delay',
      query: z.strictObject({ until: UntilDay, kind: z.enum(effects) }),
      handle: async ({ query, res }) => {
        const plan = await previewDelay(deps, query.until);
        const mail = await firstMail(deps.db, plan, query.kind);
        if (mail === null) throw new ShopError('not_found', 'Nobody gets this mail.');
        return sendMailHtml(res, mail.html, deps.publicOrigin);
      },
    }),
    staffRoute({
      method: 'post',
      path: '/staff/api/founders/delay',
      summary: 'Delays the batch as it was previewed, and mails the founders',
      permission: 'founders:delay',
      body: z.object({ until: UntilDay, confirmation: z.string().max(100) }),
      response: DelayResponse,
      handle: async ({ body, audit }) => {
        const plan = await delayBatch(deps, body, audit);
        return { until: plan.until, ...countEffects(plan) };
      },
    }),
    ...reservationStaffRoutes(deps),
  ];
};
