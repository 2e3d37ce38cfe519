import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { cents, formatCents } from '@candor/catalog-contract/money';
import { brand } from '@candor/shell-contract/brand';
import { dayOf } from './day-of';
import { letter } from './Letter';
import type { Mail } from './mail';

type Reserved = {
  number: string;
  formula: FormulaId;
  offer: '2-pack' | 'single' | 'subscribe';
  firstName: string;
  total: number;
  shipPromise: string;
};

const offerWords = {
  '2-pack': '2-pack, two bottles',
  single: 'one bottle',
  subscribe: 'first month of your subscription',
} as const;

const whatIs = ({ formula, offer }: Pick<Reserved, 'formula' | 'offer'>): string =>
  `${formulaById(formula).name}, ${offerWords[offer]}`;

const account = (publicOrigin: string) => ({
  label: 'See your reservation',
  href: `${publicOrigin}/account`,
});

/** Follows a paid reservation. */
export const reservationConfirmed = (to: string, reserved: Reserved, publicOrigin: string): Mail =>
  letter({
    kind: 'reservation-confirmed',
    to,
    subject: `Your ${brand.name} Founders Batch reservation ${reserved.number}`,
    title: `Your spot is yours, ${reserved.firstName}.`,
    paragraphs: [
      `Reservation ${reserved.number}: ${whatIs(reserved)}. You were charged ${formatCents(cents(reserved.total))}.`,
      reserved.shipPromise,
      ...(reserved.offer === 'subscribe'
        ? [
            'Your card is kept. The next charge falls 30 days after your parcel ships, and then every month until you cancel, which you can do at any time.',
          ]
        : []),
      'Until it ships you can change the formula or have your money back, both on your account page. After that, if you do not feel better within 30 days, answer this mail and we refund you in full.',
    ],
    action: account(publicOrigin),
  });

/** Follows money that went back, asked for or because no spot was left. */
export const reservationRefunded = (
  to: string,
  { number, amount }: { number: string; amount: string },
  publicOrigin: string,
): Mail =>
  letter({
    kind: 'reservation-refunded',
    to,
    subject: `Your ${brand.name} reservation ${number} is refunded`,
    title: 'Your money is on its way back.',
    paragraphs: [
      `We refunded ${amount} for reservation ${number}, and nothing is sent. Your bank shows it within five to ten days.`,
      'If you did not ask for it: your payment arrived after the time for it had passed, and every spot was taken by then. We are sorry.',
    ],
    action: { label: 'See the Founders Batch', href: `${publicOrigin}/founders` },
  });

/** Says that the batch is late, and asks what its founder wants, before the promised day. */
export const reservationDelayed = (
  to: string,
  { number, until }: { number: string; until: Date },
  publicOrigin: string,
): Mail =>
  letter({
    kind: 'reservation-delayed',
    to,
    subject: `Your ${brand.name} reservation ${number} is late`,
    title: 'We are late, and it is your choice.',
    paragraphs: [
      `Reservation ${number} ships by ${dayOf(until)} instead of the day that we promised. We are sorry.`,
      'Would you rather have your money back? On your account page one click on Refund returns all of it. Do you want to wait? Then there is nothing to do.',
    ],
    action: account(publicOrigin),
  });

/** Follows a parcel on its way. */
export const reservationShipped = (
  to: string,
  {
    number,
    what,
    tracking,
  }: {
    number: string;
    what: { formula: FormulaId; offer: Reserved['offer'] };
    tracking: string | null;
  },
  publicOrigin: string,
): Mail =>
  letter({
    kind: 'reservation-shipped',
    to,
    subject: `Your ${brand.name} reservation ${number} has shipped`,
    title: 'Your parcel is on its way.',
    paragraphs: [
      `Reservation ${number}: ${whatIs(what)}.`,
      tracking === null ? 'It has no tracking number.' : `Its tracking number is ${tracking}.`,
    ],
    action: account(publicOrigin),
  });
