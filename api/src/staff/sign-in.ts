import { randomBytes } from 'node:crypto';
import { describeDevice } from '@candor/server-contract/browser-families';
import { auditAs, type Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { clientAddress } from '../http/client-address';
import { failureLimit } from '../http/failure-limit';
import type { LimitStore } from '../http/rate-limit';
import { createMac } from '../http/secrets';
import { ShopError } from '../http/shop-error';
import { staffPasswords } from '../identity/password-hash';
import { staffDeviceId } from './staff-device';
import { recordFailure, type StaffFailure } from './staff-failures';
import type { StaffDeps } from './staff-guard';
import { decrypt, hashOfToken, newToken, recoveryMacs } from './staff-secrets';
import {
  claimRecoveryCode,
  claimTotpStep,
  countRecoveryCodes,
  findStaffByEmail,
  insertSession,
  lockStaff,
} from './staff-store';
import type { StaffRow } from './staff-table';
import { stepOfCode } from './totp';

const failures = { perAccount: 5, perAddress: 20, seconds: 15 * 60 };
const digits = /^\d{6}$/;

/** Signs of the mark of an address in the audit log. */
const markLength = 12;

/** A request of express, which only routes and guards import. */
type Request = Parameters<typeof clientAddress>[0];

type Credentials = { email: string; password: string; code: string };

/** A member who has signed in, and the token for the cookie. */
export type Entered = { staff: StaffRow; sessionToken: string };

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

type Proof = 'authenticator app' | 'recovery code';

const proofBy = async (
  tx: Tx,
  { clock, secrets }: StaffDeps,
  staff: StaffRow,
  code: string,
): Promise<Proof | null> => {
  const { id, totpSecret } = staff;
  if (totpSecret === null) return null;
  if (!digits.test(code)) {
    const isClaimed = await claimRecoveryCode(tx, staff, recoveryMacs(code, secrets), clock());
    return isClaimed ? 'recovery code' : null;
  }
  const step = stepOfCode(decrypt(totpSecret, secrets), code, clock());
  return step !== null && (await claimTotpStep(tx, id, step)) ? 'authenticator app' : null;
};

/** A sign-in in the audit log, and a recovery code that it has used up. */
const auditSignIn = async (
  tx: Tx,
  audit: Audit,
  { id, email }: StaffRow,
  { device, proof }: { device: string; proof: Proof },
): Promise<void> => {
  const subject = `staff ${email}`;
  await audit(tx, { action: 'staff.sign-in', subject, before: {}, after: { device, proof } });
  if (proof === 'authenticator app') return;
  const left = await countRecoveryCodes(tx, id);
  await audit(tx, {
    action: 'staff.recovery-code',
    subject,
    before: { left: left + 1 },
    after: { left },
  });
};

/**
 * The session of a member whose password was right when `found` was read. The password was checked
 * without a lock, so the member is read again under one: another generation means that the
 * credentials ended meanwhile.
 */
const enter = (
  deps: StaffDeps,
  found: StaffRow,
  { code, req }: { code: string; req: Request },
): Promise<Entered | null> =>
  transaction(deps.db, async (tx) => {
    const staff = await lockStaff(tx, found.id);
    if (staff === null || staff.disabledAt !== null) return null;
    if (staff.passwordGeneration !== found.passwordGeneration) return null;
    const proof = await proofBy(tx, deps, staff, code);
    if (proof === null) return null;
    const device = describeDevice(req.get('user-agent'));
    const { email: name, role } = staff;
    const audit = auditAs({ name, role, address: req.ip ?? null }, deps.clock);
    await auditSignIn(tx, audit, staff, { device, proof });
    const now = deps.clock();
    return { staff, sessionToken: await startStaffSession(tx, staff, { device, now }) };
  });

/**
 * The counter of a failed attempt. An unknown address is counted by its hash, so that the counter
 * does not reveal it.
 */
const recordFailed = (
  { db, clock, secrets }: StaffDeps,
  action: StaffFailure['action'],
  { req, email, found }: { req: Request; email: string; found: StaffRow | null },
): Promise<void> => {
  const mark = createMac('staff-visitor', email, secrets).slice(0, markLength);
  const subject = found === null ? `visitor ${mark}` : `staff ${found.email}`;
  const failure = { action, subject, address: clientAddress(req) };
  return transaction(db, (tx) => recordFailure(tx, failure, clock()));
};

const isLimited = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'too_many_requests';

/** Counts failures by account and by address; a browser that its member has used before by itself. */
const openLimits = (store: LimitStore) => {
  const { seconds } = failures;
  const limitOf = (name: string, points: number, isForgiving: boolean) =>
    failureLimit(store, { name, points, seconds, isForgiving });
  const byAccount = limitOf('staff-account-failures', failures.perAccount, true);
  const byAddress = limitOf('staff-address-failures', failures.perAddress, false);
  return <Result>(
    { address, email, browser }: { address: string; email: string; browser: string | null },
    check: () => Promise<Result | null>,
  ): Promise<Result | null> =>
    browser === null
      ? byAddress(address, () => byAccount(email, check))
      : byAccount(`${email}:${browser}`, check);
};

/**
 * Checks address, password and code together, so that the response does not show which of them is wrong,
 * and starts a session. Failures are limited per account and per address, whether or not the account exists;
 * strangers cannot lock a member out of a browser that the member has used before.
 * @returns the member of staff, and the token for the cookie
 * @throws ShopError `staff_invalid_credentials`, `too_many_requests`, `too_busy`
 */
export const signInStaff = (deps: StaffDeps, store: LimitStore) => {
  const limited = openLimits(store);
  const { hashPassword, isPassword } = staffPasswords;
  const dummyHash = hashPassword(randomBytes(16).toString('hex'));
  dummyHash.catch(() => undefined);

  return async (req: Request, { email, password, code }: Credentials): Promise<Entered> => {
    // Before the queues: what ends while the request waits in them ends this sign-in too.
    const found = await transaction(deps.db, (tx) => findStaffByEmail(tx, email));
    const tried = { req, email, found };
    const browser = found === null ? null : staffDeviceId(req, found, deps);
    const entered = await limited({ address: clientAddress(req), email, browser }, async () => {
      const isCorrect = await isPassword(found?.passwordHash ?? (await dummyHash), password);
      return found === null || !isCorrect ? null : enter(deps, found, { code, req });
    }).catch(async (error: unknown) => {
      if (isLimited(error)) await recordFailed(deps, 'staff.locked-out', tried);
      throw error;
    });
    if (entered !== null) return entered;
    await recordFailed(deps, 'staff.sign-in-failed', tried);
    throw new ShopError(
      'staff_invalid_credentials',
      'Email, password or code is wrong. Each code works once: wait for the next one.',
    );
  };
};
