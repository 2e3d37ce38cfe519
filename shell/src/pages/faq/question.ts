import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { Unavailability } from '@candor/catalog-contract/stock';

/** Inline content: text ('†' links to the disclaimer), a link, or a link to the shop's email address. */
export type Inline = string | { to: string; text: string } | { mailSubject: string };

/** One question and its answer in paragraphs, with the current prices of what is for sale. */
export type Question = {
  /** The hash of the answer's URL. Never changes: people link to it. */
  id: string;
  question: string;
  answer: (priceBook: PriceBook | null, shop: Unavailability) => readonly (readonly Inline[])[];
};

const plainText = (piece: Inline, mailbox: string): string => {
  if (typeof piece === 'string') return piece.replaceAll('†', '');
  return 'text' in piece ? piece.text : mailbox;
};

/** The answer without markup, for search engines. */
export const plainAnswer = (
  { answer }: Question,
  priceBook: PriceBook | null,
  { mailbox, ...shop }: Unavailability & { mailbox: string },
): string =>
  answer(priceBook, shop)
    .map((paragraph) => paragraph.map((piece) => plainText(piece, mailbox)).join(''))
    .join(' ');
