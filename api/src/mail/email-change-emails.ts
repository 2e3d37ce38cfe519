import { brand } from '@candor/shell-contract/brand';
import type { Mail } from './mail';
import { plainEmail } from './render-mail';

const requestedSubject = `Your ${brand.name} account is moving to another address`;

/**
 * To the new address, whose owner need not be the account's; `account` is its masked address. Opening the
 * link changes nothing: a button on the page does, in a browser of the account or with its password.
 */
export const confirmEmailChange = (to: string, account: string, link: string): Mail =>
  plainEmail({
    kind: 'email-change-confirm',
    to,
    subject: `Use this address for your ${brand.name} account?`,
    title: 'Use this address for your account?',
    paragraphs: [
      `The owner of the ${brand.name} account ${account} wants to use this address instead.`,
      'If that’s you, open the link within 24 hours in a browser where you are signed in, or have your password ready. From then on you sign in with this address, our emails come here, and orders, subscriptions and reviews made with this address belong to that account.',
      'If it isn’t you, do nothing. Nothing changes without you, and nobody from our team will ever ask you to open this link.',
    ],
    action: { label: 'Use this address', href: link },
  });

/** To the old address, which can stop the change, or take it back. */
export const emailChangeRequested = (to: string, newEmail: string, link: string): Mail =>
  plainEmail({
    kind: 'email-change-requested',
    to,
    subject: requestedSubject,
    title: 'Another address for your account.',
    paragraphs: [
      `Somebody who knows your password has asked to use ${newEmail} instead of this address. It changes as soon as that mailbox confirms it.`,
      'If you did this, you’re all set.',
      'Not you? The link stops the change, or takes it back within seven days, with every change that came after it. It signs everyone out, and we’ll email you a link for a new password.',
    ],
    action: { label: 'This wasn’t me', href: link },
  });

/** To the old address, after its owner has stopped a change or taken it back. */
export const emailChangeUndone = (to: string, link: string): Mail =>
  plainEmail({
    kind: 'reset-password',
    to,
    subject: `Choose a new password for ${brand.name}`,
    title: 'Choose a new password.',
    paragraphs: [
      'Your account has this address. Everyone is signed out, and the old password no longer works. The link takes you to the page where you choose a new one; it is good for one hour and works once.',
      'Somebody else may have used your account. Please check your subscriptions and where they ship, and reply to this email if anything is wrong.',
    ],
    action: { label: 'Choose a password', href: link },
  });

/** To the address that an account had before a recent change: another one, masked, needs its consent. */
export const emailChangeConsent = (to: string, newEmail: string, link: string): Mail =>
  plainEmail({
    kind: 'email-change-consent',
    to,
    subject: `Your ${brand.name} account is moving to yet another address`,
    title: 'Allow another change?',
    paragraphs: [
      `Your ${brand.name} account had this address until a few days ago. Now somebody has asked to move it on to ${newEmail}. Within seven days of a change, the next one needs your permission.`,
      'If this is you, open the link within 24 hours and allow the change. Then the new address gets its link.',
      `If it isn’t you, don’t allow it. Open the link in our earlier email, “${requestedSubject}”, to get your account back.`,
    ],
    action: { label: 'See the change', href: link },
  });

/** To a new address that has an account, which the person who wants it must not learn. */
export const addressInUse = (to: string, signInUrl: string): Mail =>
  plainEmail({
    kind: 'email-change-in-use',
    to,
    subject: `This address already has a ${brand.name} account`,
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
