import { randomBytes } from 'node:crypto';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { failureLimit } from '../http/failure-limit';
import type { LimitStore } from '../http/rate-limit';
import { ShopError } from '../http/shop-error';
import { staffPasswords } from '../identity/password-hash';
import type { StaffDeps } from './staff-guard';
import { decrypt, hashOfToken, newToken, recoveryMacs } from './staff-secrets';
import {
  claimRecoveryCode,
  claimTotpStep,
  findStaffByEmail,
  insertSession,
  lockStaff,
} from './staff-store';
import type { StaffRow } from './staff-table';
import { stepOfCode } from './totp';

const failures = { perAccount: 5, perAddress: 20, seconds: 15 * 60 };
const digits = /^\d{6}$/;

type Credentials = { email: string; password: string; code: string };

/** Starts a session under the generation of a member. @returns the token for the cookie */
export const startStaffSession = async (
  tx: Tx,
  { id: staffId, passwordGeneration }: StaffRow,
  { device, now }: { device: string; now: Date },
): Promise<string> => {
  const token = newToken();
  await insertSession(tx, {
    tokenHash: hashOfToken(token),
    staffId,
    device,
    startedAt: now,
    seenAt: now,
    passwordGeneration,
  });
  return token;
};

const acceptsCode = async (
  tx: Tx,
  { clock, secrets }: StaffDeps,
  staff: StaffRow,
  code: string,
): Promise<boolean> => {
  const { id, totpSecret } = staff;
  if (totpSecret === null) return false;
  if (!digits.test(code)) return claimRecoveryCode(tx, staff, recoveryMacs(code, secrets), clock());
  const step = stepOfCode(decrypt(totpSecret, secrets), code, clock());
  return step !== null && claimTotpStep(tx, id, step);
};

/**
 * The session of a member whose password was right when `found` was read. The password was checked
 * without a lock, so the member is read again under one: another generation means that the
 * credentials ended meanwhile.
 */
const enter = (
  deps: StaffDeps,
  found: StaffRow,
  { code, device }: { code: string; device: string },
): Promise<{ staff: StaffRow; sessionToken: string } | null> =>
  transaction(deps.db, async (tx) => {
    const staff = await lockStaff(tx, found.id);
    if (staff === null || staff.disabledAt !== null) return null;
    if (staff.passwordGeneration !== found.passwordGeneration) return null;
    if (!(await acceptsCode(tx, deps, staff, code))) return null;
    const now = deps.clock();
    return { staff, sessionToken: await startStaffSession(tx, staff, { device, now }) };
  });

/**
 * Checks address, password and code together, so that the response does not show which of them is wrong,
 * and starts a session. Failures are limited per account and per address, whether or not the account exists.
 * @returns the member of staff, and the token for the cookie
 * @throws ShopError `staff_invalid_credentials`, `too_many_requests`, `too_busy`
 */
export const signInStaff = (deps: StaffDeps, store: LimitStore) => {
  const { seconds } = failures;
  const limitOf = (name: string, points: number, isForgiving: boolean) =>
    failureLimit(store, { name, points, seconds, isForgiving });
  const accountLimit = limitOf('staff-account-failures', failures.perAccount, true);
  const addressLimit = limitOf('staff-address-failures', failures.perAddress, false);
  const { hashPassword, isPassword } = staffPasswords;
  const dummyHash = hashPassword(randomBytes(16).toString('hex'));
  dummyHash.catch(() => undefined);

  const check = async (device: string, { email, password, code }: Credentials) => {
    const found = await transaction(deps.db, (tx) => findStaffByEmail(tx, email));
    const isCorrect = await isPassword(found?.passwordHash ?? (await dummyHash), password);
    return found === null || !isCorrect ? null : enter(deps, found, { code, device });
  };

  return async (
    { address, device }: { address: string; device: string },
    credentials: Credentials,
  ): Promise<{ staff: StaffRow; sessionToken: string }> => {
    const entered = await addressLimit(address, () =>
      accountLimit(credentials.email, () => check(device, credentials)),
    );
    if (entered === null)
      throw new ShopError(
        'staff_invalid_credentials',
        'Email, password or code is wrong. Each code works once: wait for the next one.',
      );
    return entered;
  };
};
