import styled from 'styled-components';
import { cart } from '@candor/cart-contract/cart';
import { lineTotal, MAX_LINES, MAX_QUANTITY, type CartLine } from '@candor/cart-contract/cart-line';
import { showLineToast } from '@candor/cart-contract/swap-lines';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { cents, formatCents } from '@candor/catalog-contract/money';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { TextButton } from '@candor/ui/Button';
import { Checkbox } from '@candor/ui/Field';
import { Note } from '@candor/ui/Note';
import { Price } from '@candor/ui/Price';
import { Stepper } from '@candor/ui/Stepper';
import { SmallPrint, SmallTitle, VisuallyHidden } from '@candor/ui/Type';
import { describeLine, LinePicture } from '../orders/LineDisplay';
import type { LineIssue } from './price-lines';
import { TwoPackOffer } from './TwoPackOffer';

const Row = styled.li`
  display: grid;
  grid-template-columns: 5.5rem 1fr auto;
  gap: var(--space-3) var(--space-5);
  padding-block: var(--space-5);
  border-bottom: var(--border-width-1) solid var(--border-subtle);
  align-items: start;
  @media (max-width: 29.99rem) {
    grid-template-columns: 4.25rem 1fr auto;
    gap: var(--space-3) var(--space-4);
  }
`;

/** Spans both rows on a wide screen. */
const Picture = styled(LinePicture)`
  grid-row: span 2;
  min-height: 7rem;
  &:has(.trio) {
    padding-inline: 0.3rem;
  }
  .trio {
    width: 4.6rem;
  }
  @media (max-width: 29.99rem) {
    grid-row: auto;
    min-height: 5.75rem;
    padding: 0.5rem;
    .trio {
      width: 3.7rem;
    }
  }
`;

const LinePrice = styled(Price)`
  font-size: 1.75rem;
  justify-self: end;
  @media (max-width: 19rem) {
    grid-column: 1 / -1;
  }
`;

const Controls = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  align-items: center;
  > .remove {
    margin-left: auto;
  }
  > .remove ~ * {
    flex-basis: 100%;
    text-align: start;
  }
  @media (max-width: 29.99rem) {
    grid-column: 1 / -1;
  }
`;

const issueTexts: Record<LineIssue, string> = {
  'unknown-sku':
    'We no longer sell this. It stays here until you remove it, and you’re not charged for it.',
  'off-sale': 'Not for sale right now. It stays here, uncharged, until it’s back or you remove it.',
  'sold-out':
    'Sold out. It stays here, uncharged, until it’s back or you remove it. We’d rather say so than take your money and make you wait.',
  'no-subscription':
    'This is one-time only. Uncheck Subscribe to order it; until then you’re not charged for it.',
  'too-many-lines': `An order holds ${MAX_LINES} lines. This one stays in your cart for the next order, and you’re not charged for it now.`,
};

type Props = {
  line: CartLine;
  /** The index in the cart, to which undo returns the line. */
  at: number;
  issue: LineIssue | null;
  /** Null while the shop has no prices: then no amount is shown. */
  book: PriceBook | null;
};

const offerUndo = (name: string, removed: readonly CartLine[], at: number) =>
  showLineToast(removed[0]?.id ?? name, {
    message: `${name} removed.`,
    action: { label: 'Undo', run: () => cart.restore(removed, at) },
  });

const formatSaving = ({ cents: once, subscriptionCents, quantity }: CartLine): string | null =>
  subscriptionCents === undefined || subscriptionCents >= once
    ? null
    : formatCents(cents((once - subscriptionCents) * quantity));

const SubscribeCheckbox = ({ line, isPriced }: { line: CartLine; isPriced: boolean }) => {
  const { id: sku, name, isSubscription } = line;
  const saving = formatSaving(line);
  const hasNoPlan = isPriced && line.subscriptionCents === undefined;
  return (
    <Checkbox
      checked={isSubscription}
      // A line with the flag but without a plan must be able to lose the flag.
      disabled={hasNoPlan && !isSubscription}
      onChange={() => cart.toggleSubscription(sku, isSubscription)}
    >
      Subscribe<VisuallyHidden> to {name}</VisuallyHidden>
      {hasNoPlan && ' (a 2-Pack is one-time)'}
      {isPriced && saving && `, save ${saving} ${billingInterval}`}
    </Checkbox>
  );
};

/** A line of the cart with its controls. */
export const LineItem = ({ line, at, issue, book }: Props) => {
  const { id: sku, name, isSubscription, quantity } = line;

  const setQuantity = (next: number) => {
    cart.setQuantity(sku, isSubscription, next);
    if (next < 1) offerUndo(name, [line], at);
  };
  const remove = () => {
    const removed = cart.lines().filter(({ id }) => id === sku);
    cart.remove(sku);
    offerUndo(name, removed, at);
  };

  return (
    <Row>
      <Picture sku={sku} name={name} />
      <div>
        <SmallTitle>{name}</SmallTitle>
        <SmallPrint>{describeLine(sku, isSubscription, quantity)}</SmallPrint>
      </div>
      {book && !issue && <LinePrice cents={lineTotal(line)} />}
      <Controls>
        <Stepper
          value={quantity}
          min={0}
          max={MAX_QUANTITY}
          label={`Quantity of ${name}`}
          onChange={setQuantity}
        />
        {issue !== 'unknown-sku' && <SubscribeCheckbox line={line} isPriced={book !== null} />}
        <TextButton className="remove" onClick={remove}>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </TextButton>
        {book && !issue && <TwoPackOffer line={line} book={book} />}
        {issue && <Note tone="warn">{issueTexts[issue]}</Note>}
      </Controls>
    </Row>
  );
};
