import { brand } from '@candor/shell-contract/brand';
import { letter } from './Letter';
import type { Mail } from './mail';

/** Strangers may ask too, so the owner is told that asking again brings nothing. */
const lastOfHour =
  'This is the last link that we send to this address within an hour. All that came before it work as well.';

const ifNotYou = `If this was not you, set a new password at once and answer this mail.`;

/** Follows a sign-up. Opening its link changes nothing until the page there asks for it. */
export const confirmAddress = (to: string, link: string, isLast: boolean): Mail =>
  letter({
    kind: 'confirm-address',
    to,
    subject: `Confirm your email for ${brand.name}`,
    title: 'Confirm your email.',
    paragraphs: [
      `Someone, we hope you, has signed up at ${brand.name} with this address. Confirm it and you are signed in.`,
      'The link is good for 24 hours. If this was not you, do nothing: without the link there is no account.',
      'In another browser than the one that signed up, it asks you to choose your password.',
      ...(isLast ? [lastOfHour] : []),
    ],
    action: { label: 'Confirm my email', href: link },
  });

/** Follows a wish for a new password. */
export const resetPassword = (to: string, link: string, isLast: boolean): Mail =>
  letter({
    kind: 'reset-password',
    to,
    subject: `Choose a new password for ${brand.name}`,
    title: 'Choose a new password.',
    paragraphs: [
      'You asked for a new password. The link takes you to the page where you choose it; it is good for one hour and works once.',
      'If you did not ask, do nothing: your password stays as it is.',
      ...(isLast ? [lastOfHour] : []),
    ],
    action: { label: 'Choose a password', href: link },
  });

/** Follows every change of a password, so that its owner hears of one that was not theirs. */
export const passwordChanged = (to: string, recoverUrl: string): Mail =>
  letter({
    kind: 'password-changed',
    to,
    subject: `Your ${brand.name} password was changed`,
    title: 'Your password was changed.',
    paragraphs: [
      'Every other browser that was signed in has been signed out.',
      `You did this? Then all is well. ${ifNotYou}`,
    ],
    action: { label: 'Set a new password', href: recoverUrl },
  });

/** Follows a sign-in from a browser that had not signed in to this account before. */
export const newSignIn = (to: string, device: string, accountUrl: string): Mail =>
  letter({
    kind: 'new-sign-in',
    to,
    subject: `A new sign-in to your ${brand.name} account`,
    title: 'A new browser signed in.',
    paragraphs: [
      `${device} has just signed in to your account for the first time.`,
      `You did this? Then all is well. ${ifNotYou} Your account page shows every browser that is signed in, and ends each of them.`,
    ],
    action: { label: 'See who is signed in', href: accountUrl },
  });
