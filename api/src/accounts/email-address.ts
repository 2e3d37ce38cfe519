import { domainToASCII, domainToUnicode } from 'node:url';
import { ShopError } from '../http/shop-error';

/** Longer than any address that a mail server takes. */
export const longestEmail = 254;

/**
 * What stands before the @: letters and digits of any script, and the signs that need no quotes. What
 * mail programs read as a list, a comment, a group or a name (`<>()[],:;"\`) is no part of an address.
 */
const mailboxPattern = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;
const domainPattern = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*$/u;

const refuse = (): never => {
  throw new ShopError('invalid_email', 'Please enter a valid email');
};

/**
 * An address as it is kept, compared and counted: one spelling for one mailbox, as far as that can be
 * known from outside. Upper case, and letters that a domain's name cannot tell apart, are made one.
 * @throws ShopError `invalid_email`.
 */
export const readEmail = (text: string): string => {
  const [mailbox = '', domain = '', ...more] = text
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .split('@');
  const isWritten = mailboxPattern.test(mailbox) && domainPattern.test(domain);
  const known = isWritten ? domainToUnicode(domainToASCII(domain)) : '';
  const email = `${mailbox}@${known}`;
  return known === '' || more.length > 0 || email.length > longestEmail ? refuse() : email;
};
