import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { brand } from '@candor/shell-contract/brand';

const periodSeconds = 30;
/** Codes of one period before and after are accepted, for clocks that differ. */
const window = 1;

const totp = (secret: string, email = ''): TOTP =>
  new TOTP({
    issuer: `${brand.name} back office`,
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** A new secret, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The time step of a valid code (RFC 6238), or null. The caller accepts each step once, so that a code
 * that somebody has seen cannot be used again.
 */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, window, timestamp });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
};

/** The QR code that an authenticator app scans, as an SVG text. */
export const totpQr = (secret: string, email: string): string =>
  renderSVG(totp(secret, email).toString(), { border: 2 });
