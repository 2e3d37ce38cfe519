import type { MailKind } from '@candor/api-contract/mail-kinds';
import { brand } from '@candor/shell-contract/brand';
import {
  accountExists,
  confirmAddress,
  newSignIn,
  passwordChanged,
  resetPassword,
} from './account-emails';
import {
  addressInUse,
  confirmEmailChange,
  emailChangeConsent,
  emailChanged,
  emailChangeRequested,
} from './email-change-emails';
import {
  applicationReceived,
  coachApplied,
  contactMessage,
  messageReply,
  messageReceived,
} from './form-emails';
import { foundersSamples } from './founders-samples';
import type { Mail } from './mail';
import { orderSamples } from './order-samples';
import { reviewSamples } from './review-samples';
import { linkTo, sampleBuyer, sampleDay, sampleReceipt, type MailSample } from './sample-data';
import { staffAlert, staffDaily } from './staff-emails';
import { subscriptionSamples } from './subscription-samples';
import { weeklyEmail } from './weekly-email';

const to = sampleBuyer;
const accountSamples = {
  'confirm-address': {
    sentWhen: 'Somebody signs up',
    make: () => confirmAddress(to, linkTo('/confirm'), false),
  },
  'account-exists': {
    sentWhen: 'A guest chooses a password for an order, and its address has an account',
    make: () => accountExists(to, 'C-7K2Q-M9XD', linkTo('/auth')),
  },
  'reset-password': {
    sentWhen: 'Somebody asks for a new password',
    make: () => resetPassword(to, linkTo('/recover'), false),
  },
  'password-changed': {
    sentWhen: 'A password was changed',
    make: () => passwordChanged(to, linkTo('/recover')),
  },
  'new-sign-in': {
    sentWhen: 'A browser signs in to an account for the first time',
    make: () => newSignIn(to, 'Firefox on Windows', linkTo('/account')),
  },
  'email-change-confirm': {
    sentWhen: 'Somebody asks to use this address for an account',
    make: () => confirmEmailChange(to, 'o•••••e@e•••.com', linkTo('/confirm')),
  },
  'email-change-requested': {
    sentWhen: 'An account is moving to another address; to the old one',
    make: () => emailChangeRequested(to, 'new@example.com', linkTo('/undo')),
  },
  'email-change-consent': {
    sentWhen:
      'An account is moving to another address within seven days of a change; to the first one',
    make: () => emailChangeConsent(to, 'n•••••t@e•••.com', linkTo('/consent')),
  },
  'email-change-in-use': {
    sentWhen: 'Somebody asks to use an address that has an account',
    make: () => addressInUse(to, linkTo('/auth')),
  },
  'email-changed': {
    sentWhen: 'The new address of an account is confirmed',
    make: () => emailChanged(to, 'old@example.com', linkTo('/account')),
  },
} satisfies Record<string, MailSample>;

const team = brand.supportEmail;
const inbox = {
  messageUrl: linkTo('/staff/#/messages/1/show'),
  listUrl: linkTo('/staff/#/messages'),
};

const messageSamples = {
  'message-received': {
    sentWhen: 'Somebody writes on the contact page',
    make: () => messageReceived(to, linkTo('')),
  },
  'message-for-us': {
    sentWhen: 'Somebody writes on the contact page; to the team',
    make: () =>
      contactMessage(
        team,
        { email: to, order: sampleReceipt.number, message: 'Where is it?' },
        inbox,
      ),
  },
  'message-reply': {
    sentWhen: 'One of us replies to a message',
    make: () =>
      messageReply(to, {
        subject: `Your message to ${brand.name} about order ${sampleReceipt.number}`,
        text: 'Hello,\n\nThank you for asking. Your parcel is on its way.',
        replyTo: team,
      }),
  },
  'coach-received': {
    sentWhen: 'Somebody applies to coach',
    make: () => applicationReceived(to, linkTo('')),
  },
  'coach-applied': {
    sentWhen: 'Somebody applies to coach; to the team',
    make: () => {
      const about = 'I teach people to keep small promises.';
      const applicant = { name: 'Sam Sample', email: to, place: 'https://coach.example', about };
      return coachApplied(team, applicant, inbox);
    },
  },
} satisfies Record<string, MailSample>;

const staffSamples = {
  'staff-daily': {
    sentWhen: 'Each morning at eight; to staff who want it',
    make: () =>
      staffDaily(team, {
        day: sampleDay,
        lines: [
          { id: 'orders-to-ship', count: 12, urgentCount: 1, href: linkTo('/staff/#/orders') },
          { id: 'messages-unanswered', count: 3, urgentCount: 0, href: inbox.listUrl },
        ],
        staffUrl: linkTo('/staff/'),
      }),
  },
  'staff-alert': {
    sentWhen: 'An order or a reservation needs a review; to staff who want it',
    make: () => {
      const reason = 'the bank disputes the payment';
      const about = { part: 'orders-to-review' as const, number: sampleReceipt.number, reason };
      return staffAlert(team, about, linkTo('/staff/#/orders'));
    },
  },
} satisfies Record<string, MailSample>;

const weekly = (): Mail =>
  weeklyEmail(
    to,
    {
      formula: 'focus',
      formulaName: 'Focus',
      week: 1,
      weeks: 8,
      title: 'Begin small',
      opening: 'This week has one step.',
      practice: { minutes: 5, steps: ['Choose an hour.', 'Take the capsule.', 'Say the phrase.'] },
      finding: {
        text: 'A ritual at one hour is kept more often.',
        limits: 'One small study.',
        source: 'A sample source',
        href: null,
      },
      question: 'What did you notice?',
    },
    {
      publicOrigin: linkTo(''),
      unsubscribeUrl: linkTo('/unsubscribe'),
      answerUrl: linkTo('/answer'),
    },
  );

/** Every template of the shop's mails with sample data, by the kind of its mails. */
export const mailSamples: Readonly<Record<MailKind, MailSample>> = {
  ...accountSamples,
  ...orderSamples,
  ...subscriptionSamples,
  ...foundersSamples,
  ...reviewSamples,
  ...messageSamples,
  ...staffSamples,
  'coaching-letter': { sentWhen: 'Each week for eight weeks after delivery', make: weekly },
};
