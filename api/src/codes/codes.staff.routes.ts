import { z } from 'zod';
import { Day } from '@candor/api-contract/day';
import { listOf } from '@candor/api-contract/staff';
import { StaffCode } from '@candor/api-contract/staff-shop';
import { dayMs } from '../config/durations';
import type { Audit } from '../db/audit';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { ShopError } from '../http/shop-error';
import { Action } from '../http/staff-action';
import { listQuery } from '../http/staff-list';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import type { CodeGateway, DiscountCode } from '../stripe/code-gateway';
import { ProviderRejectionError } from '../stripe/payment-gateway';
import { withProvider } from '../stripe/with-provider';
import { rejectTooMuchOff } from './amount-left';
import { closedCodeTable } from './codes-table';

const maxCents = 100_000;
const maxMonths = 36;
const maxUses = 100_000;

const NewCode = z
  .object({
    code: z
      .string()
      .regex(/^[A-Za-z0-9-]{3,40}$/, 'A code has 3 to 40 letters, digits or hyphens.'),
    percentOff: z.number().min(1).max(100).multipleOf(0.01).nullable(),
    centsOff: z.int().min(1).max(maxCents).nullable(),
    months: z.int().min(1).max(maxMonths).nullable(),
    /** The last day, '2026-12-31'. */
    lastDay: Day.nullable(),
    maxUses: z.int().min(1).max(maxUses).nullable(),
  })
  .refine(({ percentOff, centsOff }) => (percentOff === null) !== (centsOff === null), {
    message: 'Give either a percentage or an amount.',
    path: ['percentOff'],
  });

const unavailable = 'Stripe isn’t responding. Try again in a minute.';
const perhapsDone = 'Stripe isn’t responding. Check the list of codes before you try again.';

/** The end of a day in all American time zones. */
const endOf = (day: string): Date => new Date(new Date(`${day}T12:00:00Z`).getTime() + dayMs);

/** The day of which a time is the end. */
const lastDayOf = (end: Date): string => new Date(end.getTime() - dayMs).toISOString().slice(0, 10);

const describe = ({ createdAt, validUntil, ...code }: DiscountCode): StaffCode => ({
  ...code,
  createdAt: createdAt.toISOString(),
  validUntil: validUntil?.toISOString() ?? null,
  lastDay: validUntil && lastDayOf(validUntil),
  revision: code.isActive ? 0 : 1,
});

const rejectionOf = (code: 'code_rejected' | 'code_exists') => (error: unknown) => {
  if (!(error instanceof ProviderRejectionError)) throw error;
  throw new ShopError(code, `Stripe rejects it: ${error.message}`, { cause: error });
};

type Deps = Pick<AppContext, 'db' | 'clock' | 'priceBook'> & { codes: CodeGateway };

const readCode = async ({ codes }: Deps, id: string): Promise<DiscountCode> => {
  const code = await codes.read(id);
  if (code === null) throw new ShopError('code_not_found', 'This code was not found.');
  return code;
};

/** Makes a code, which works only after the log has it. */
const createCode = async (
  { db, clock, priceBook, codes }: Deps,
  wanted: z.output<typeof NewCode>,
  audit: Audit,
): Promise<DiscountCode> => {
  const validUntil = wanted.lastDay === null ? null : endOf(wanted.lastDay);
  if (validUntil !== null && validUntil <= clock())
    throw new ShopError('code_rejected', 'The last day of the code has passed.', {
      field: 'lastDay',
    });
  rejectTooMuchOff(await priceBook.current(), wanted);
  const text = wanted.code.toUpperCase();
  const inUse = (await codes.list()).some((each) => each.isActive && each.code === text);
  if (inUse)
    throw new ShopError('code_exists', `The code ${text} is already in use.`, { field: 'code' });
  const made = await codes
    .create({ ...wanted, code: text, validUntil })
    .catch(rejectionOf('code_rejected'));
  await transaction(db, (tx) =>
    audit(tx, {
      action: 'code.create',
      subject: `code ${text}`,
      before: {},
      after: { ...wanted, code: text, id: made.id },
    }),
  );
  return codes.setActive(made.id, true).catch(rejectionOf('code_exists'));
};

/** Records that a code ends. @returns false when another request did so first */
const recordOff = (
  { db, clock }: Deps,
  { id, code }: DiscountCode,
  audit: Audit,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const rows = await tx
      .insert(closedCodeTable)
      .values({ id, at: clock() })
      .onConflictDoNothing()
      .returning();
    if (rows.length > 0)
      await audit(tx, {
        action: 'code.off',
        subject: `code ${code}`,
        before: { isActive: true },
        after: { isActive: false },
      });
    return rows.length > 0;
  });

const switchOff = async (
  deps: Deps,
  id: string,
  revision: number,
  audit: Audit,
): Promise<DiscountCode> => {
  const changedMeanwhile = new ShopError('changed_meanwhile', 'This code was switched off.');
  const code = await readCode(deps, id);
  if (!code.isActive || revision !== 0) throw changedMeanwhile;
  const isFirst = await recordOff(deps, code, audit);
  // Also for a second caller: the first one's call may have failed.
  const after = await deps.codes.setActive(id, false);
  if (!isFirst) throw changedMeanwhile;
  return after;
};

const readRoutes = (deps: Deps): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/codes',
    summary: 'The discount codes at the payment provider, newest first',
    permission: 'catalogue:read',
    query: listQuery(['createdAt'], {}),
    response: listOf(StaffCode),
    handle: async ({ query: { page, perPage } }) => {
      const all = await withProvider(unavailable, () => deps.codes.list());
      const rows = all.slice((page - 1) * perPage, page * perPage);
      return {
        rows: rows.map(describe),
        total: all.length,
        hasMore: page * perPage < all.length,
      };
    },
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/codes/:id',
    summary: 'A discount code',
    permission: 'catalogue:read',
    response: StaffCode,
    handle: async ({ param }) =>
      describe(await withProvider(unavailable, () => readCode(deps, param('id')))),
  }),
];

const changeRoutes = (deps: Deps): StaffRoute[] => [
  staffRoute({
    method: 'post',
    path: '/staff/api/codes',
    summary: 'Makes a discount code at the payment provider',
    permission: 'catalogue:change',
    body: NewCode,
    response: StaffCode,
    responseStatus: 201,
    handle: async ({ body, audit }) =>
      describe(await withProvider(perhapsDone, () => createCode(deps, body, audit))),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/codes/:id/off',
    summary: 'Switches a discount code off, for good',
    permission: 'catalogue:change',
    body: Action,
    response: StaffCode,
    handle: async ({ param, body: { revision }, audit }) =>
      describe(
        await withProvider(perhapsDone, () => switchOff(deps, param('id'), revision, audit)),
      ),
  }),
];

/** Codes that shoppers type at the payment provider. The provider decides which are valid. */
export const codeRoutes = (
  { db, clock, priceBook }: Pick<AppContext, 'db' | 'clock' | 'priceBook'>,
  codes: CodeGateway,
): StaffRoute[] => {
  const deps = { db, clock, priceBook, codes };
  return [...readRoutes(deps), ...changeRoutes(deps)];
};
