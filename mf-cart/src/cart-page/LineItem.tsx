import { cart } from '@candor/cart-contract/cart';
import { lineTotal, MAX_QUANTITY, type CartLine } from '@candor/cart-contract/cart-line';
import { toasts } from '@candor/shell-contract/toasts';
import { TextButton } from '@candor/ui/Button';
import { Checkbox } from '@candor/ui/Field';
import { Note } from '@candor/ui/Note';
import { Price } from '@candor/ui/Price';
import { Stepper } from '@candor/ui/Stepper';
import { Fine, SmallTitle, VisuallyHidden } from '@candor/ui/Type';
import { describeLine } from '../lines/describe-line';
import { LineRow, Picture, Tools } from './CartLineLayout';
import { explainRefusal, monthlySaving } from './line-notes';
import type { Refusal } from './ordered-lines';

type Props = {
  item: CartLine;
  /** Its place in the cart, to which undo returns it. */
  at: number;
  refusal: Refusal | null;
  /** False while the shop has no prices: then no amount is shown. */
  isPriced: boolean;
};

const offerUndo = (name: string, removed: readonly CartLine[], at: number) =>
  toasts.show({
    message: `${name} removed.`,
    action: { label: 'Undo', run: () => cart.restore(removed, at) },
  });

const SubscribeBox = ({ item, isPriced }: Pick<Props, 'item' | 'isPriced'>) => {
  const { id, name, isSubscription } = item;
  const saving = monthlySaving(item);
  const hasNoPlan = isPriced && item.subscriptionPrice === undefined;
  return (
    <Checkbox
      checked={isSubscription}
      // A line that carries the flag without having a plan must be able to lose it.
      disabled={hasNoPlan && !isSubscription}
      onChange={() => cart.toggleSubscription(id, isSubscription)}
    >
      Subscribe<VisuallyHidden> to {name}</VisuallyHidden>
      {hasNoPlan && ' (a 2-pack is one-time)'}
      {isPriced && saving && `, save ${saving} a month`}
    </Checkbox>
  );
};

/** One line of the cart with its stepper, its subscribe box and its way out. */
export const LineItem = ({ item, at, refusal, isPriced }: Props) => {
  const { id, name, isSubscription, quantity } = item;

  const setQuantity = (next: number) => {
    cart.setQuantity(id, isSubscription, next);
    if (next < 1) offerUndo(name, [item], at);
  };
  const remove = () => {
    const removed = cart.lines().filter((line) => line.id === id);
    cart.remove(id);
    offerUndo(name, removed, at);
  };

  return (
    <LineRow>
      <Picture id={id} name={name} />
      <div>
        <SmallTitle>{name}</SmallTitle>
        <Fine>{describeLine(id, isSubscription)}</Fine>
      </div>
      {isPriced && !refusal && <Price cents={lineTotal(item)} />}
      <Tools>
        <Stepper
          value={quantity}
          min={0}
          max={MAX_QUANTITY}
          label={`Quantity of ${name}`}
          onChange={setQuantity}
        />
        {refusal !== 'unknown-id' && <SubscribeBox item={item} isPriced={isPriced} />}
        <TextButton onClick={remove}>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </TextButton>
        {refusal && <Note tone="warn">{explainRefusal(refusal)}</Note>}
      </Tools>
    </LineRow>
  );
};
