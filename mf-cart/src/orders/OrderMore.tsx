import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { Button } from '@candor/ui/Button';
import { Copy, VisuallyHidden } from '@candor/ui/Type';
import { Actions } from './CardLayout';

const Failed = () => <Copy role="alert">This part didn’t load. Please reload the page.</Copy>;

// A script of its own: most buyers never open it.
const OrderDetail = lazy(() =>
  import(/* webpackChunkName: "order-detail" */ '../order-detail/OrderDetail').then(
    (loaded) => ({ default: loaded.OrderDetail }),
    () => ({ default: Failed }),
  ),
);

type Props = {
  number: string;
  /** Beside the button; the details have their own. */
  buyAgain?: ReactNode;
};

/** A button that shows everything about an order, and what its buyer can do with it. */
export const OrderMore = ({ number, buyAgain }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Actions>
        <Button
          $ghost
          $small
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide details' : 'Details and changes'}{' '}
          <VisuallyHidden>of order {number}</VisuallyHidden>
        </Button>
        {!isOpen && buyAgain}
      </Actions>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Copy role="status">Loading.</Copy>}>
            <OrderDetail number={number} />
          </Suspense>
        )}
      </div>
    </>
  );
};
