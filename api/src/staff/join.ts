import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@candor/api-contract/staff-roles';
import { dayMs } from '../config/durations';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { parseEmail } from '../http/email-address';
import { ShopError } from '../http/shop-error';
import { staffPasswords } from '../identity/password-hash';
import { rejectWeakPassword } from '../identity/weak-password';
import { replaceCredentials } from './replace-credentials';
import { startStaffSession, type Entered } from './sign-in';
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
  findStaffByEmail,
  insertLink,
  insertRecoveryCodes,
  insertStaff,
  lockLink,
  lockStaff,
} from './staff-store';
import type { StaffRow } from './staff-table';
import { newTotpSecret, stepOfCode, totpQr } from './totp';

const linkLifetimeMs = dayMs;
const minPasswordLength = 12;

const linkExpired = () =>
  new ShopError('link_expired', 'This link has expired or was used. Ask an owner for a new one.');

/** Stores a link for a member of staff, under the member's generation. @returns its address */
const makeLink = async (
  tx: Tx,
  { id: staffId, passwordGeneration }: StaffRow,
  { clock, secrets, staffOrigin }: StaffDeps,
): Promise<string> => {
  const token = newToken();
  await insertLink(tx, {
    staffId,
    tokenHash: hashOfToken(token),
    totpSecret: encrypt(newTotpSecret(), secrets),
    expiresAt: new Date(clock().getTime() + linkLifetimeMs),
    passwordGeneration,
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
        throw new ShopError('staff_exists', `${email} is already a member of staff.`, {
          field: 'email',
        });
      await audit(tx, {
        action: 'staff.invite',
        subject: `staff ${email}`,
        before: {},
        after: { role },
      });
      return { staff, link: await makeLink(tx, staff, deps) };
    });
  };

/** Ends sessions, link, password and codes of a locked member. @returns a link to join again */
export const renewLink = async (
  tx: Tx,
  staff: StaffRow,
  deps: StaffDeps,
  audit: Audit,
): Promise<string> => {
  await audit(tx, {
    action: 'staff.new-link',
    subject: `staff ${staff.email}`,
    before: { hasJoined: staff.joinedAt !== null },
    after: { hasJoined: false },
  });
  const invited = await replaceCredentials(tx, staff.id, deps.clock(), {
    passwordHash: null,
    totpSecret: null,
    joinedAt: null,
  });
  return makeLink(tx, invited, deps);
};

/**
 * Renews an invitation like `renewLink`, by address.
 * @throws ShopError `staff_not_found`
 */
export const renewLinkOf =
  (deps: StaffDeps) =>
  (address: string, audit: Audit): Promise<string> =>
    transaction(deps.db, async (tx) => {
      const found = await findStaffByEmail(tx, parseEmail(address));
      const staff = found === null ? null : await lockStaff(tx, found.id);
      if (staff === null)
        throw new ShopError('staff_not_found', 'This member of staff was not found.');
      return renewLink(tx, staff, deps, audit);
    });

/**
 * Returns the data for the authenticator app of an invited person.
 * @throws ShopError `link_expired`
 */
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
      { field: 'password' },
    );
};

type Joining = {
  token: string;
  password: string;
  code: string;
  /** Describes the browser, as in a list of sessions. */
  device: string;
  audit: (staff: StaffRow) => Audit;
};

/** A member who has joined gets these; the codes are shown once. */
type Joined = Entered & { recoveryCodes: string[] };

/**
 * Sets password and authenticator of an invited person, uses the link up and signs the person in, all
 * in one transaction: a new link or a disabling comes before it, and ends the link, or after it.
 * @throws ShopError `link_expired`, `weak_password`, `wrong_code`, `too_busy`
 */
export const join =
  (deps: StaffDeps) =>
  async ({ token, password, code, device, audit }: Joining): Promise<Joined> => {
    const { email } = await beginJoining(deps)(token);
    rejectShortPassword(password, email);
    rejectWeakPassword(password, email);
    const passwordHash = await staffPasswords.hashPassword(password);
    return transaction(deps.db, async (tx) => {
      const now = deps.clock();
      const found = await lockLink(tx, hashOfToken(token), now);
      if (found === null) throw linkExpired();
      const { totpSecret } = found.link;
      const totpStep = stepOfCode(decrypt(totpSecret, deps.secrets), code, now);
      if (totpStep === null)
        throw new ShopError(
          'wrong_code',
          'The code does not fit. Check the clock of your device.',
          {
            field: 'code',
          },
        );
      const change = { passwordHash, totpSecret, totpStep, joinedAt: now };
      const staff = await replaceCredentials(tx, found.staff.id, now, change);
      const recoveryCodes = newRecoveryCodes();
      const macs = recoveryCodes.map((recoveryCode) => recoveryMac(recoveryCode, deps.secrets));
      await insertRecoveryCodes(tx, staff, macs);
      await audit(staff)(tx, {
        action: 'staff.join',
        subject: `staff ${staff.email}`,
        before: { hasJoined: false },
        after: { hasJoined: true },
      });
      const sessionToken = await startStaffSession(tx, staff, { device, now });
      return { staff, sessionToken, recoveryCodes };
    });
  };
