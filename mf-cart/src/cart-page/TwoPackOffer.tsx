import { makeCartLine, type CartLine } from '@candor/cart-contract/cart-line';
import { swapLines } from '@candor/cart-contract/swap-lines';
import { cents, formatCents, timesCents } from '@candor/catalog-contract/money';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { isSku, skuParts, type Sku } from '@candor/catalog-contract/sku';
import { TextButton } from '@candor/ui/Button';

/** The 2-pack of the formula of a one-time line, and what it saves; null when there is none to save by. */
const findTwoPack = ({ id, isSubscription, quantity }: CartLine, book: PriceBook) => {
  if (isSubscription || quantity < 2 || !isSku(id)) return null;
  const { kind, formulas, base } = skuParts(id);
  if (kind !== 'bottle' || base === null) return null;
  const sku = `${formulas[0]}-2pack` as Sku;
  const saved = timesCents(book.items[id].cents, 2) - book.items[sku].cents;
  return saved > 0 ? { sku, saved: cents(saved) } : null;
};

type Props = { line: CartLine; book: PriceBook };

/** Makes two one-time bottles of a formula its 2-pack, which every page sells for less. */
export const TwoPackOffer = ({ line, book }: Props) => {
  const pack = findTwoPack(line, book);
  if (!pack) return null;
  const saving = formatCents(pack.saved);
  const take = () =>
    swapLines(
      { from: line, quantity: 2, into: makeCartLine(book, pack.sku) },
      { message: `${line.name} is a 2-Pack now.`, detail: `You save ${saving}.` },
    );
  return <TextButton onClick={take}>{`Make two a 2-Pack, save ${saving}`}</TextButton>;
};
