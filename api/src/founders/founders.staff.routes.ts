import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  DelayPreview,
  DelayResponse,
  FoundersOverview,
  staffReservationStates,
} from '@candor/api-contract/staff-founders';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { countEffects, delayBatch, type DelayPlan, previewDelay } from './delay-batch';
import type { FoundersDeps } from './founders-deps';
import { ledgerSums, readBatch } from './founders-store';
import { ledgerTable, reservationTable } from './founders-table';
import { reservationStaffRoutes } from './reservations.staff.routes';
import { noonOf } from './ship-promise';

const ledgerRows = 50;

/** A day to come. */
const Day = (clock: () => Date) =>
  z.iso.date().refine((day) => noonOf(day) > clock(), { message: 'is not a day to come' });

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

const showPlan = ({ until, delays, unaffected, confirmation }: DelayPlan): DelayPreview => ({
  until,
  unaffected,
  mails: (['notified', 'consent_requested'] as const).flatMap((kind) => {
    const planned = delays.filter(({ effect }) => effect === kind);
    const [first] = planned;
    if (first === undefined) return [];
    const { to, subject, text, html } = first.mail;
    return [{ kind, count: planned.length, to, subject, text, html }];
  }),
  confirmation,
});

/** The Founders Batch for staff: counter, ledger, delay, reservations. */
export const foundersStaffRoutes = (deps: FoundersDeps): StaffRoute[] => {
  const UntilDay = Day(deps.clock);
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
      handle: async ({ query }) => showPlan(await previewDelay(deps, query.until)),
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
