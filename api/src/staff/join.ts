import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@candor/api-contract/staff';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { parseEmail } from '../identity/email-address';
import { hashPassword } from '../identity/password-hash';
import { rejectWeakPassword } from '../identity/weak-password';
import type { StaffDeps } from './staff-guard';
import {
  decrypt,
  encrypt,
  hashOfToken,
  newRecoveryCodes,
  newToken,
  recoveryMac,
} from './staff-secrets';
import {
  deleteLink,
  deleteSessionsOf,
  findStaffByEmail,
  insertStaff,
  lockLink,
  putLink,
  replaceRecoveryCodes,
  updateStaff,
} from './staff-store';
import type { StaffRow } from './staff-table';
import { newTotpSecret, stepOfCode, totpQr } from './totp';

const linkLifetimeMs = 24 * 60 * 60_000;
const minPasswordLength = 12;

const linkExpired = () =>
  new ShopError('link_expired', 'This link has expired or was used. Ask an owner for a new one.');

/** Stores a new link for a member of staff. @returns its address */
export const makeLink = async (
  tx: Tx,
  staffId: string,
  { clock, secrets, staffOrigin }: StaffDeps,
): Promise<string> => {
  const token = newToken();
  await putLink(tx, {
    staffId,
    tokenHash: hashOfToken(token),
    totpSecret: encrypt(newTotpSecret(), secrets),
    expiresAt: new Date(clock().getTime() + linkLifetimeMs),
  });
  return `${staffOrigin}/staff/#/join?token=${token}`;
};

/**
 * Adds a member of staff. @returns the row, and the link with which the person joins within a day
 * @throws ShopError `staff_exists`, `invalid_email`
 */
export const addStaffMember =
  (deps: StaffDeps) =>
  (address: string, role: StaffRole, audit: Audit): Promise<{ staff: StaffRow; link: string }> => {
    const email = parseEmail(address);
    return transaction(deps.db, async (tx) => {
      const staff = await insertStaff(tx, {
        id: randomUUID(),
        email,
        role,
        createdAt: deps.clock(),
      });
      if (staff === null)
        throw new ShopError('staff_exists', `${email} is a member of staff already.`);
      await audit(tx, {
        action: 'staff.invite',
        subject: `staff ${email}`,
        before: {},
        after: { role },
      });
      return { staff, link: await makeLink(tx, staff.id, deps) };
    });
  };

/** Ends sessions, password and codes of a member. @returns a link to join again */
export const renewLink = async (
  tx: Tx,
  staff: StaffRow,
  deps: StaffDeps,
  audit: Audit,
): Promise<string> => {
  await deleteSessionsOf(tx, staff.id);
  await replaceRecoveryCodes(tx, staff.id, []);
  await updateStaff(tx, staff.id, { passwordHash: null, totpSecret: null, joinedAt: null });
  await audit(tx, {
    action: 'staff.new-link',
    subject: `staff ${staff.email}`,
    before: { hasJoined: staff.joinedAt !== null },
    after: { hasJoined: false },
  });
  return makeLink(tx, staff.id, deps);
};

/** As `renewLink`, by address. @throws ShopError `staff_not_found` */
export const renewLinkOf =
  (deps: StaffDeps) =>
  (address: string, audit: Audit): Promise<string> =>
    transaction(deps.db, async (tx) => {
      const staff = await findStaffByEmail(tx, parseEmail(address));
      if (staff === null)
        throw new ShopError('staff_not_found', 'There is no such member of staff.');
      return renewLink(tx, staff, deps, audit);
    });

/** What an invited person's authenticator app needs. @throws ShopError `link_expired` */
export const beginJoining =
  (deps: StaffDeps) =>
  (token: string): Promise<{ email: string; role: StaffRole; secret: string; qr: string }> =>
    transaction(deps.db, async (tx) => {
      const found = await lockLink(tx, hashOfToken(token), deps.clock());
      if (found === null) throw linkExpired();
      const { email, role } = found.staff;
      const secret = decrypt(found.link.totpSecret, deps.secrets);
      return { email, role, secret, qr: totpQr(secret, email) };
    });

/** The rules for a staff password. @throws ShopError `weak_password` */
const rejectShortPassword = (password: string, email: string): void => {
  const isTooEasy = password.toLowerCase().includes(email.split('@')[0] ?? email);
  if (password.length < minPasswordLength || isTooEasy)
    throw new ShopError(
      'weak_password',
      `Password must have at least ${minPasswordLength} characters and must not contain your address`,
    );
};

/**
 * Sets password and authenticator of an invited person, and uses the link up.
 * @returns the row, and recovery codes that are shown once
 * @throws ShopError `link_expired`, `weak_password`, `wrong_code`, `too_busy`
 */
export const join =
  (deps: StaffDeps) =>
  async (given: {
    token: string;
    password: string;
    code: string;
    audit: (staff: StaffRow) => Audit;
  }): Promise<{ staff: StaffRow; recoveryCodes: string[] }> => {
    const tokenHash = hashOfToken(given.token);
    const { email } = await beginJoining(deps)(given.token);
    rejectShortPassword(given.password, email);
    rejectWeakPassword(given.password, email);
    const passwordHash = await hashPassword(given.password);
    return transaction(deps.db, async (tx) => {
      const now = deps.clock();
      const found = await lockLink(tx, tokenHash, now);
      if (found === null) throw linkExpired();
      const { link } = found;
      const step = stepOfCode(decrypt(link.totpSecret, deps.secrets), given.code, now);
      if (step === null)
        throw new ShopError('wrong_code', 'The code does not fit. Check the clock of your device.');
      const staff = await updateStaff(tx, link.staffId, {
        passwordHash,
        totpSecret: link.totpSecret,
        totpStep: step,
        joinedAt: now,
      });
      const recoveryCodes = newRecoveryCodes();
      const macs = recoveryCodes.map((code) => recoveryMac(code, deps.secrets));
      await replaceRecoveryCodes(tx, staff.id, macs);
      await deleteLink(tx, staff.id);
      await given.audit(staff)(tx, {
        action: 'staff.join',
        subject: `staff ${staff.email}`,
        before: { hasJoined: false },
        after: { hasJoined: true },
      });
      return { staff, recoveryCodes };
    });
  };
