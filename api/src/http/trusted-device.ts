import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { dayMs } from '../config/durations';
import { isSecure, readCookie } from './cookies';
import type { CsrfSettings } from './csrf';
import { createMac, createMacs, signValue, readSignedValue } from './secrets';

export const trustedDeviceMaxAgeMs = 365 * dayMs;
/**
 * A family may share a computer, so it can remember several accounts. The oldest is dropped first.
 */
const maxAccounts = 5;

const markPurpose = 'account-mark';
const markLength = 22;

/** `cookie`: its name, where that is not the shop's own; a cookie of one name is worth nothing under another. */
export type DeviceSettings = CsrfSettings & { cookie?: string };

const nameOf = ({ cookie = 'candor-known' }: DeviceSettings): string => cookie;
const cookieName = (settings: DeviceSettings, secure: boolean): string =>
  secure ? `__Host-${nameOf(settings)}` : nameOf(settings);
const purposeOf = ({ cookie = 'known' }: DeviceSettings): string => cookie;

const markOf = (text: string, { secrets }: CsrfSettings): string =>
  createMac(markPurpose, text, secrets).slice(0, markLength);

/** An account in counters: a MAC, which does not reveal the address. */
export const accountMark = (email: string, settings: CsrfSettings): string =>
  markOf(email, settings);

/** An account and the generation of its password; null where the address has no account. */
type KnownAccount = { email: string; passwordGeneration: number | null };

/** Under a new password no device is known any more. The first generation is that of earlier releases. */
const textOfMark = ({ email, passwordGeneration }: KnownAccount): string =>
  passwordGeneration === 0 ? email : JSON.stringify([email, passwordGeneration]);

type TrustedDevice = { deviceId: string; marks: readonly string[] };

const readTrustedDevice = (req: Request, settings: DeviceSettings): TrustedDevice | null => {
  const cookie = readCookie(req, cookieName(settings, isSecure(req, settings.publicOrigin)));
  const value =
    cookie === null ? null : readSignedValue(purposeOf(settings), cookie, settings.secrets);
  if (value === null) return null;
  const [deviceId = '', ...marks] = value.split('.');
  return { deviceId, marks };
};

/** The id of a browser in which anybody has signed in before, else null. */
export const knownDeviceId = (req: Request, settings: DeviceSettings): string | null =>
  readTrustedDevice(req, settings)?.deviceId ?? null;

/** The device id when the browser has signed in to this account with its present password, else null. */
export const trustedDeviceId = (
  req: Request,
  account: KnownAccount,
  settings: DeviceSettings,
): string | null => {
  if (account.passwordGeneration === null) return null;
  const known = readTrustedDevice(req, settings);
  const marks = createMacs(markPurpose, textOfMark(account), settings.secrets).map((mark) =>
    mark.slice(0, markLength),
  );
  return known?.marks.some((mark) => marks.includes(mark)) === true ? known.deviceId : null;
};

/** Stores in the browser that it has signed in to this account with its present password. */
export const trustDevice = (
  req: Request,
  res: Response,
  account: KnownAccount,
  settings: DeviceSettings,
): void => {
  const known = readTrustedDevice(req, settings);
  const mark = markOf(textOfMark(account), settings);
  const marks = [mark, ...(known?.marks ?? []).filter((other) => other !== mark)];
  const browser = known?.deviceId ?? randomBytes(12).toString('base64url');
  const value = [browser, ...marks.slice(0, maxAccounts)].join('.');
  const secure = isSecure(req, settings.publicOrigin);
  res.cookie(
    cookieName(settings, secure),
    signValue(purposeOf(settings), value, settings.secrets),
    {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure,
      maxAge: trustedDeviceMaxAgeMs,
    },
  );
};
