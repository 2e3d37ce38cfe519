import { brand } from '@candor/shell-contract/brand';
import type { Mail } from './mail';
import { plainEmail } from './render-mail';

/** Strangers may request links too, so the owner learns that no further link is sent. */
const lastLinkNotice =
  'This is the last link we’ll send to this address within an hour. The earlier ones work as well.';

const notYouAdvice = `If it wasn’t you, set a new password right away and reply to this email.`;

/** Sent after sign-up. Opening the link changes nothing; the page posts the token. */
export const confirmAddress = (to: string, link: string, isLast: boolean): Mail =>
  plainEmail({
    kind: 'confirm-address',
    to,
    subject: `Confirm your email for ${brand.name}`,
    title: 'Confirm your email.',
    paragraphs: [
      `Confirm this address to finish signing up at ${brand.name}.`,
      'The link is good for 24 hours. Not you? Ignore this email: without the link there is no account.',
      'In a different browser, we’ll ask you to choose a password.',
      ...(isLast ? [lastLinkNotice] : []),
    ],
    action: { label: 'Confirm my email', href: link },
  });

/** Sent when a guest chooses a password for an order whose address has an account. */
export const accountExists = (to: string, orderNumber: string, signInUrl: string): Mail =>
  plainEmail({
    kind: 'account-exists',
    to,
    subject: `You already have a ${brand.name} account`,
    title: 'You already have an account.',
    paragraphs: [
      `Someone chose a password on the page of order ${orderNumber}. This address already has an account, so its password stays as it was.`,
      'Sign in, and the order is there. If you forgot the password, ask there for a link to choose a new one.',
      'Not you? Ignore this email. Nothing was changed.',
    ],
    action: { label: 'Sign in', href: signInUrl },
  });

/** Sent after a request for a new password. */
export const resetPassword = (to: string, link: string, isLast: boolean): Mail =>
  plainEmail({
    kind: 'reset-password',
    to,
    subject: `Choose a new password for ${brand.name}`,
    title: 'Choose a new password.',
    paragraphs: [
      'You asked for a new password. The link takes you to the page where you choose it; it is good for one hour and works once.',
      'Not you? Ignore this email; your password stays as it is.',
      ...(isLast ? [lastLinkNotice] : []),
    ],
    action: { label: 'Choose a password', href: link },
  });

/** Sent after every change of a password, including an unwanted one. */
export const passwordChanged = (to: string, recoverUrl: string): Mail =>
  plainEmail({
    kind: 'password-changed',
    to,
    subject: `Your ${brand.name} password was changed`,
    title: 'Your password was changed.',
    paragraphs: [
      'Every other browser that was signed in has been signed out.',
      `Was it you? Then you’re all set. ${notYouAdvice}`,
    ],
    action: { label: 'Set a new password', href: recoverUrl },
  });

/** Sent after the first sign-in of a browser to an account. */
export const newSignIn = (to: string, device: string, accountUrl: string): Mail => {
  const action = { label: 'See who is signed in', href: accountUrl };
  const advice = `Was it you? Then you’re all set. ${notYouAdvice} Your account page shows every browser that is signed in, and lets you sign each one out.`;
  return {
    ...plainEmail({
      kind: 'new-sign-in',
      to,
      subject: `A new sign-in to your ${brand.name} account`,
      title: 'A new browser signed in.',
      paragraphs: [`${device} has just signed in to your account for the first time.`, advice],
      action,
    }),
    more: (count) =>
      plainEmail({
        kind: 'new-sign-in',
        to,
        subject: `${count} more ${count === 1 ? 'sign-in' : 'sign-ins'} to your ${brand.name} account`,
        title: `And ${count} more ${count === 1 ? 'sign-in' : 'sign-ins'}.`,
        paragraphs: [
          `Since our last email about a new browser, others have signed in to your account: ${count} ${count === 1 ? 'time' : 'times'} in total.`,
          advice,
        ],
        action,
      }),
  };
};
