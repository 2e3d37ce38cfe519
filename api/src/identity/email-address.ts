import { domainToASCII, domainToUnicode } from 'node:url';
import { ShopError } from '../http/shop-error';

/** Characters; the longest address that SMTP allows (RFC 3696, erratum 1690). */
export const maxEmailLength = 254;

/**
 * The part before the @: letters and digits of any script, and signs that need no quotes. Mail programs
 * read `<>()[],:;"\` as a list, comment, group or name, so an address has none of them.
 */
const mailboxPattern = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;
const domainPattern = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*$/u;

const reject = (): never => {
  throw new ShopError('invalid_email', 'Please enter a valid email');
};

/**
 * Normalizes an address for storage, comparison and limits: lower case, NFC, and the domain in its
 * Unicode form.
 * @throws ShopError `invalid_email`.
 */
export const parseEmail = (text: string): string => {
  const [mailbox = '', domain = '', ...more] = text
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .split('@');
  const isWellFormed = mailboxPattern.test(mailbox) && domainPattern.test(domain);
  const unicodeDomain = isWellFormed ? domainToUnicode(domainToASCII(domain)) : '';
  const email = `${mailbox}@${unicodeDomain}`;
  return unicodeDomain === '' || more.length > 0 || email.length > maxEmailLength
    ? reject()
    : email;
};
