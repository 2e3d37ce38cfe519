import { brand } from '@candor/shell-contract/brand';
import type { PriceBook } from '@candor/catalog-contract/price-book';

/** A run of an answer: words ('†' leads to the disclaimer), a link, or the shop's address. */
export type Inline = string | { to: string; text: string } | { mailSubject: string };

/** One question with its paragraphs, written from the price book of the day. */
export type Question = {
  /** What the address of the answer ends with, after the #. Never changes: people link to it. */
  id: string;
  question: string;
  answer: (priceBook: PriceBook | null) => readonly (readonly Inline[])[];
};

const plainText = (piece: Inline): string => {
  if (typeof piece === 'string') return piece.replaceAll('†', '');
  return 'text' in piece ? piece.text : brand.supportEmail;
};

/** An answer as search engines read it. */
export const plainAnswer = ({ answer }: Question, priceBook: PriceBook | null): string =>
  answer(priceBook)
    .map((paragraph) => paragraph.map(plainText).join(''))
    .join(' ');
