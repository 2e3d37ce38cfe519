import { z } from 'zod';
import { maxEmailLength, parseEmail } from '../http/email-address';
import { ShopError } from '../http/shop-error';

const longestPassword = 4_096;

const text = (most: number) => z.string().max(most, `must have at most ${most} characters`);

/** A password as sent, before any rule. */
export const passwordText = text(longestPassword);

const emailText = text(4 * maxEmailLength);
/** The secret of a mailed link. */
export const tokenText = text(200);

export const Credentials = z.object({
  email: emailText.default(''),
  password: passwordText.default(''),
});

export const Email = z.object({ email: emailText });

/** With a password when the link is opened in another browser than the sign-up's. */
export const Confirmation = z.object({ token: tokenText, password: passwordText.optional() });

export const RefreshToken = z.object({ refresh_token: tokenText });

export const NewPassword = z.object({ token: tokenText, password: passwordText });

/** Normalized credentials. @throws ShopError when a field is empty or the address is invalid. */
export const readCredentials = ({
  email,
  password,
}: z.infer<typeof Credentials>): { email: string; password: string } => {
  if (email.trim() === '' || password === '')
    throw new ShopError(
      'missing_credentials',
      'You must provide either an email or phone number and a password',
    );
  return { email: parseEmail(email), password };
};
