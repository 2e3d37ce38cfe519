import { domainToASCII, domainToUnicode } from 'node:url';
import { ShopError } from './shop-error';

/** Characters; the longest address that SMTP allows (RFC 3696, erratum 1690). */
export const maxEmailLength = 254;
/** Octets before the @, and of a domain and its labels, as DNS and SMTP count them. */
const longest = { mailbox: 64, label: 63 };

/**
 * The part before the @: letters and digits of any script, and signs that need no quotes. Mail programs
 * read `<>()[],:;"\` as a list, comment, group or name, so an address has none of them. A dot stands between two others.
 */
const mailboxPattern = /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+(?<!\.)$/u;
const domainPattern = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*$/u;

/** Without the spaces and invisible signs that pasting brings along, and with plain signs for their variants. */
const toPlain = (text: string): string =>
  (/[^\p{C}\p{Z}](?:.*[^\p{C}\p{Z}])?/su.exec(text)?.[0] ?? '')
    .replace(/[！-～]/gu, (sign) => sign.normalize('NFKC'))
    .replace(/[。｡]/gu, '.')
    .replace(/[‘’]/gu, "'");

/** Without the quotes around a copied address, the end of a list or sentence behind it, and spaces of a keyboard. */
const trimCopied = (text: string): string =>
  text
    .replace(/^["“”]+/, '')
    .replace(/["“”]?[.,;]?["“”]?$/, '')
    .replace(/ ?@ ?/, '@');

/** The address in 'mailto:ada@shop.example' and 'Ada Lovelace <ada@shop.example>'. */
const unwrap = (text: string): string => {
  const [, linked] = /^mailto:([^?]*)/i.exec(text) ?? [];
  const [, named] = /^(?:[^<>@]*\s)?<([^<>]*)>$/.exec(text) ?? [];
  return toPlain(linked ?? named ?? text);
};

/** A domain of mail servers in its Unicode form; '' for another text, and for an address of a machine. */
const readDomain = (written: string): string => {
  const ascii = domainPattern.test(written) ? domainToASCII(written) : '';
  const labels = ascii.split('.');
  const isName = labels.every(
    (label) => /^(?!-).+(?<!-)$/.test(label) && label.length <= longest.label,
  );
  return isName && !/^\d+$/.test(labels.at(-1) ?? '') ? domainToUnicode(ascii) : '';
};

/**
 * Reads an address in any spelling that people and programs give it, for storage, comparison and limits: lower case, NFC, and
 * the domain in its Unicode form. @returns null for a text that is no address
 */
export const readEmail = (text: string): string | null => {
  if (text.length > 4 * maxEmailLength) return null;
  const plain = trimCopied(unwrap(toPlain(text)))
    .normalize('NFC')
    .toLowerCase();
  const [mailbox = '', domain = '', ...more] = plain.split('@');
  const unicodeDomain = readDomain(domain);
  const email = `${mailbox}@${unicodeDomain}`;
  const isWellFormed =
    more.length === 0 &&
    unicodeDomain !== '' &&
    mailboxPattern.test(mailbox) &&
    Buffer.byteLength(mailbox) <= longest.mailbox;
  return isWellFormed && email.length <= maxEmailLength ? email : null;
};

/** Returns whether two spellings are of one address. */
export const isSameEmail = (left: string, right: string): boolean =>
  emailAsStored(left) === emailAsStored(right);

/** Reads an address that a person enters. @throws ShopError `invalid_email` */
export const parseEmail = (text: string): string => {
  const email = readEmail(text);
  if (email === null)
    throw new ShopError('invalid_email', 'Please enter a valid email', { field: 'email' });
  return email;
};

/**
 * The spelling in which an address is stored and searched for. One of the payment provider's is never refused, and a
 * search may have its beginning alone.
 */
export const emailAsStored = (text: string): string =>
  readEmail(text) ?? text.trim().normalize('NFC').toLowerCase();
