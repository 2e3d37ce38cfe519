import { z } from 'zod';
import { ShopError } from '../http/shop-error';

const longestEmail = 254;
const longestPassword = 4_096;

/** Something@something; no spaces, no line breaks, nothing that could end a mail's header. */
const emailPattern = /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u;

/** An address as it is kept and compared. @throws ShopError `invalid_email`. */
export const readEmail = (text: string): string => {
  const email = text.trim().normalize('NFC').toLowerCase();
  if (email.length > longestEmail || !emailPattern.test(email))
    throw new ShopError('invalid_email', 'Please enter a valid email');
  return email;
};

const text = (most: number) => z.string().max(most, `must have at most ${most} characters`);

/** A password as somebody sends it. */
export const passwordText = text(longestPassword);

const emailText = text(4 * longestEmail);
const tokenText = text(200);

export const Credentials = z.object({
  email: emailText.default(''),
  password: passwordText.default(''),
});

export const Email = z.object({ email: emailText });

export const Token = z.object({ token: tokenText });

export const RefreshToken = z.object({ refresh_token: tokenText });

export const NewPassword = z.object({ token: tokenText, password: passwordText });

export const Nothing = z.object({});

/** What a person signs in or up with. @throws ShopError when one of the two is empty, or no address. */
export const readCredentials = ({
  email,
  password,
}: z.infer<typeof Credentials>): { email: string; password: string } => {
  if (email.trim() === '' || password === '')
    throw new ShopError(
      'missing_credentials',
      'You must provide either an email or phone number and a password',
    );
  return { email: readEmail(email), password };
};
