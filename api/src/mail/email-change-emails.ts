import { brand } from '@candor/shell-contract/brand';
import type { Mail } from './mail';
import { plainEmail } from './render-mail';

/** To the new address. Opening the link changes nothing; a button on the page does. */
export const confirmEmailChange = (to: string, link: string): Mail =>
  plainEmail({
    kind: 'email-change-confirm',
    to,
    subject: `Use this address for ${brand.name}`,
    title: 'Use this address?',
    paragraphs: [
      `Somebody, we hope you, would like to use this address for an account at ${brand.name}.`,
      'The link is good for 24 hours. If this was not you, do nothing: without the link nothing changes.',
    ],
    action: { label: 'Use this address', href: link },
  });

/** To the old address, which can stop the change, or take it back. */
export const emailChangeRequested = (to: string, newEmail: string, link: string): Mail =>
  plainEmail({
    kind: 'email-change-requested',
    to,
    subject: `Your ${brand.name} account is to have another address`,
    title: 'Another address for your account.',
    paragraphs: [
      `Somebody who knows your password has asked to use ${newEmail} instead of this address. It changes as soon as that mailbox confirms it.`,
      'You did this? Then all is well, and there is nothing to do.',
      'This was not you? The link stops the change, or takes it back within seven days. It signs everybody out, and we send you a link for a new password.',
    ],
    action: { label: 'This was not me', href: link },
  });

/** To a new address that has an account, which the person who wants it must not learn. */
export const addressInUse = (to: string, signInUrl: string): Mail =>
  plainEmail({
    kind: 'email-change-in-use',
    to,
    subject: `This address has a ${brand.name} account already`,
    title: 'This address has an account.',
    paragraphs: [
      `Somebody, perhaps you, would like to use this address for another account at ${brand.name}. It has an account of its own, so nothing has changed.`,
      'If it was you: sign in with this address, or delete this account first.',
    ],
    action: { label: 'Sign in', href: signInUrl },
  });

/** To the new address, once it is changed. */
export const emailChanged = (to: string, oldEmail: string, accountUrl: string): Mail =>
  plainEmail({
    kind: 'email-changed',
    to,
    subject: `Your ${brand.name} account has this address now`,
    title: 'Your address is changed.',
    paragraphs: [
      `From now on you sign in with ${to} instead of ${oldEmail}, and all that we email about your orders, subscriptions and practice comes here.`,
    ],
    action: { label: 'Your account', href: accountUrl },
  });
