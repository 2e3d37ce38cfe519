import { domainToASCII } from 'node:url';

/** Providers that ignore dots before the @. */
const dotlessDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * One spelling for all addresses of a mailbox, to count its mails by: in any case and Unicode form, with
 * any '+tag'. It is no address to send to.
 */
export const mailboxOf = (address: string): string => {
  const [mailbox = '', domain = ''] = address.trim().normalize('NFKC').toLowerCase().split('@');
  const known = domainToASCII(domain) || domain;
  const [beforeTag = ''] = mailbox.split('+');
  const name = beforeTag === '' ? mailbox : beforeTag;
  return `${dotlessDomains.has(known) ? name.replaceAll('.', '') : name}@${known}`;
};
