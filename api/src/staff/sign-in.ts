import { randomBytes } from 'node:crypto';
import { transaction } from '../db/transaction';
import { failureLimit } from '../http/failure-limit';
import type { LimitStore } from '../http/rate-limit';
import { ShopError } from '../http/shop-error';
import { hashPassword, isPassword } from '../identity/password-hash';
import type { StaffDeps } from './staff-guard';
import { decrypt, hashOfToken, newToken, recoveryMacs } from './staff-secrets';
import { claimRecoveryCode, claimTotpStep, findStaffByEmail, insertSession } from './staff-store';
import type { StaffRow } from './staff-table';
import { stepOfCode } from './totp';

const failures = { perAccount: 5, perAddress: 20, seconds: 15 * 60 };
const digits = /^\d{6}$/;

export type Credentials = { email: string; password: string; code: string };

/** Starts a session of a member of staff. @returns the token for the cookie */
export const startStaffSession =
  ({ db, clock }: StaffDeps) =>
  async (staffId: string, device: string): Promise<string> => {
    const token = newToken();
    const now = clock();
    await transaction(db, (tx) =>
      insertSession(tx, {
        tokenHash: hashOfToken(token),
        staffId,
        device,
        startedAt: now,
        seenAt: now,
      }),
    );
    return token;
  };

const acceptsCode = (
  { db, clock, secrets }: StaffDeps,
  { id, totpSecret }: StaffRow,
  code: string,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (totpSecret === null) return false;
    if (!digits.test(code)) return claimRecoveryCode(tx, id, recoveryMacs(code, secrets));
    const step = stepOfCode(decrypt(totpSecret, secrets), code, clock());
    return step !== null && claimTotpStep(tx, id, step);
  });

/**
 * Checks address, password and code together, so that the response does not show which of them is wrong.
 * Failures are limited per account and per address, whether or not the account exists.
 * @returns the member of staff
 * @throws ShopError `staff_invalid_credentials`, `too_many_requests`, `too_busy`
 */
export const checkStaffCredentials = (deps: StaffDeps, store: LimitStore) => {
  const { seconds } = failures;
  const limitOf = (name: string, points: number) => failureLimit(store, { name, points, seconds });
  const accountLimit = limitOf('staff-account-failures', failures.perAccount);
  const addressLimit = limitOf('staff-address-failures', failures.perAddress);
  const dummyHash = hashPassword(randomBytes(16).toString('hex'));
  dummyHash.catch(() => undefined);

  return async (address: string, { email, password, code }: Credentials): Promise<StaffRow> => {
    const attempts = [await addressLimit(address), await accountLimit(email)];
    const staff = await transaction(deps.db, (tx) => findStaffByEmail(tx, email));
    const isCorrect = await isPassword(staff?.passwordHash ?? (await dummyHash), password);
    const isActive = staff !== null && staff.disabledAt === null;
    if (!isActive || !isCorrect || !(await acceptsCode(deps, staff, code)))
      throw new ShopError(
        'staff_invalid_credentials',
        'Email, password or code is wrong. Each code works once: wait for the next one.',
      );
    await Promise.all(attempts.map((attempt) => attempt.succeeded()));
    return staff;
  };
};
