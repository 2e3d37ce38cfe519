import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** The six digits that an authenticator app with this secret shows at a time. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/**
 * Six digits to sign in with. The API accepts the code of the next half minute too: it works for a minute
 * at least, and right after the owner has joined with the current code, which works once.
 */
export const signInCode = (secret: string): string => codeAt(secret, Date.now() + PERIOD_MS);
