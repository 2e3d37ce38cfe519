import { z } from 'zod';
import { Instant } from '@candor/api-contract/day';
import { listOf } from '@candor/api-contract/staff';
import {
  PricePlan,
  PricePreview,
  PriceVersion,
  PriceVersionDetail,
} from '@candor/api-contract/staff-prices';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { Action } from '../http/staff-action';
import { listQuery } from '../http/staff-list';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { describeVersion, describeVersionWithChanges } from './describe-version';
import { planPrices, previewRequest, requireVersion, withdrawPrices } from './plan-prices';
import { listVersions, effectiveVersion } from './price-version-store';

const longestNote = 500;

const toDate = (text: string): Date => new Date(text);

type Times = { effectiveFrom?: string | undefined; holdsFrom?: string | undefined };

/** Reads the time also by its old name, which staff pages before decision 61 send. */
const readTime = <Body extends Times>(
  { effectiveFrom, holdsFrom, ...body }: Body,
  context: z.RefinementCtx,
) => {
  const time = effectiveFrom ?? holdsFrom;
  if (time === undefined) context.addIssue('effectiveFrom is missing');
  return { ...body, effectiveFrom: toDate(time ?? '') };
};

const PlannedPrices = z.object({
  plan: PricePlan,
  effectiveFrom: Instant.optional(),
  holdsFrom: Instant.optional(),
});
const Preview = PlannedPrices.transform(readTime);
const Plan = PlannedPrices.extend({
  note: z.string().trim().max(longestNote).default(''),
  forSubscriptions: z.boolean().default(false),
}).transform(readTime);

type Deps = { db: Database; clock: () => Date };

const historyRoutes = ({ db, clock }: Deps): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/prices',
    summary: 'All versions of the price book, the latest first',
    permission: 'catalogue:read',
    query: listQuery(['effectiveFrom', 'holdsFrom'], {}),
    response: listOf(PriceVersion),
    handle: async ({ query: { page, perPage } }) => {
      const offset = (page - 1) * perPage;
      const now = clock();
      const { listed, effective } = await transaction(db, async (tx) => ({
        listed: await listVersions(tx, { limit: perPage, offset }),
        effective: await effectiveVersion(tx, now),
      }));
      const { rows, total } = listed;
      return {
        rows: rows.map((row) => describeVersion(row, now, effective)),
        total,
        hasMore: offset + rows.length < total,
      };
    },
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/prices/:id',
    summary: 'A version of the price book, with what it changes',
    permission: 'catalogue:read',
    response: PriceVersionDetail,
    handle: ({ param }) =>
      transaction(db, async (tx) =>
        describeVersionWithChanges(tx, await requireVersion(tx, param('id')), clock()),
      ),
  }),
];

const planRoutes = ({ db, clock }: Deps): StaffRoute[] => [
  staffRoute({
    method: 'post',
    path: '/staff/api/prices/new/preview',
    summary: 'What new prices would change; nothing is stored',
    permission: 'catalogue:change',
    body: Preview,
    response: PricePreview,
    handle: ({ body }) =>
      transaction(db, async (tx) => ({ changes: await previewRequest(tx, body, clock()) })),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/prices',
    summary: 'Plans new prices and the time at which they take effect',
    permission: 'catalogue:change',
    body: Plan,
    response: PriceVersionDetail,
    responseStatus: 201,
    handle: ({ body, staff, audit }) =>
      transaction(db, async (tx) => {
        const now = clock();
        const row = await planPrices(tx, body, { by: staff.email, audit, now });
        return describeVersionWithChanges(tx, row, now);
      }),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/prices/:id/withdraw',
    summary: 'Withdraws prices that are still to come',
    permission: 'catalogue:change',
    body: Action,
    response: PriceVersionDetail,
    handle: ({ param, body, audit }) =>
      transaction(db, async (tx) => {
        const now = clock();
        const { revision } = body;
        const row = await withdrawPrices(tx, param('id'), { revision, audit, now });
        return describeVersionWithChanges(tx, row, now);
      }),
  }),
];

/** The history of the prices, and new ones. */
export const priceStaffRoutes = (deps: Deps): StaffRoute[] => [
  ...historyRoutes(deps),
  ...planRoutes(deps),
];
