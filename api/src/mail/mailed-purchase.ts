import type { FormulaId } from '@candor/catalog-contract/formulas';
import { brand } from '@candor/shell-contract/brand';
import type { LabeledLink } from './mail';
import { formulaProduct, type MailProduct } from './mail-product';

/** An order or a reservation as mails name it, in a sentence and in a subject, with the link to its page. */
export type MailedPurchase = {
  to: string;
  number: string;
  title: string;
  subject: string;
  action: LabeledLink;
  /** The product whose color and box the mail shows; missing for a purchase of unknown goods. */
  product?: MailProduct | undefined;
};

export const mailedOrder = (
  { to, number, product }: Pick<MailedPurchase, 'to' | 'number' | 'product'>,
  page: Omit<LabeledLink, 'label'>,
): MailedPurchase => ({
  to,
  number,
  title: `Order ${number}`,
  subject: `Order ${number}`,
  action: { label: 'See your order', ...page },
  product,
});

export const mailedReservation = (
  to: string,
  number: string,
  publicOrigin: string,
  formula?: FormulaId,
): MailedPurchase => ({
  to,
  number,
  title: `Reservation ${number}`,
  subject: `Your ${brand.name} reservation ${number}`,
  action: { label: 'See your reservation', href: `${publicOrigin}/account` },
  product: formula && formulaProduct(formula, publicOrigin),
});

/** The content of the mail that confirms another address of a parcel that has not left. */
export const addressChanged = (
  { to, title, subject, action, product }: MailedPurchase,
  address: readonly string[],
) => ({
  to,
  formula: product?.formula,
  subject: `${subject} goes to another address`,
  title: 'We’ve changed the address of your package.',
  paragraphs: [
    `${title} now goes to: ${address.join(', ')}.`,
    'Didn’t ask for this, or is something wrong? Reply to this email before the package leaves.',
  ],
  action,
});
