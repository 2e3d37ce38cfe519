import { useId, useState } from 'react';
import styled from 'styled-components';
import { toasts } from '@candor/shell-contract/toasts';
import { Button } from '@candor/ui/Button';
import { Carousel } from '@candor/ui/Carousel';
import { Dialog } from '@candor/ui/Dialog';
import { Disclosure } from '@candor/ui/Disclosure';
import { EmptyState } from '@candor/ui/EmptyState';
import { Note } from '@candor/ui/Note';
import { ProgressBar, Skeleton } from '@candor/ui/ProgressBar';
import { Copy, Dagger, Label, Lead, SmallTitle } from '@candor/ui/Type';
import { Columns, Sample, Row } from './Sample';

const Steps = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const DialogContent = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const ClearCart = () => {
  const [open, setOpen] = useState(false);
  const heading = useId();
  const close = () => setOpen(false);
  return (
    <>
      <Button $ghost onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog open={open} onClose={close} labelledBy={heading}>
        <DialogContent>
          <SmallTitle id={heading}>Clear the cart?</SmallTitle>
          <Copy>Three lines of nothing will become nothing.</Copy>
          <Row>
            <Button $small onClick={close}>
              Clear Cart
            </Button>
            <Button $small $ghost onClick={close}>
              Keep it
            </Button>
          </Row>
        </DialogContent>
      </Dialog>
    </>
  );
};

const Toasts = () => (
  <>
    <Button
      $ghost
      onClick={() =>
        toasts.show({
          message: 'Play removed.',
          action: { label: 'Undo', run: () => toasts.show({ message: 'Play is back.' }) },
        })
      }
    >
      Show a toast
    </Button>
    <Button
      $ghost
      onClick={() =>
        toasts.show({
          message: 'Failed to copy',
          detail: 'Please copy the email address manually.',
          tone: 'error',
        })
      }
    >
      Show an error
    </Button>
  </>
);

const quotes = ['Eight formulas, one recipe.', 'The price of nothing.', 'Nobody reads this far.'];

/** Dialogs, toasts, notes and progress. */
export const FeedbackSamples = () => (
  <>
    <Sample title="Disclosure">
      <div>
        <Disclosure name="parts" open title="If I know it’s a placebo, why would it do anything?">
          <Copy>
            Maybe it won’t. In some trials people who knew reported feeling better; in others they
            didn’t.
            <Dagger />
          </Copy>
        </Disclosure>
        <Disclosure name="parts" title="Can I take two?">
          <Copy>Twice nothing is nothing. You’ll run out sooner.</Copy>
        </Disclosure>
      </div>
    </Sample>
    <Sample title="Dialog, toasts">
      <Row>
        <ClearCart />
        <Toasts />
      </Row>
    </Sample>
    <Sample title="Carousel">
      <Carousel label="Sayings" item="Saying" count={quotes.length} everyMs={8000}>
        {quotes.map((quote) => (
          <li key={quote}>
            <Lead>{quote}</Lead>
          </li>
        ))}
      </Carousel>
    </Sample>
    <Sample title="Notes">
      <Note tone="ok">Your Founders Batch reservation is confirmed, check your email.</Note>
      <Note tone="warn">Your checkout was canceled, spot still available.</Note>
      <Note tone="error">Invalid email or password. Please try again.</Note>
    </Sample>
    <Sample title="Progress, skeleton">
      <Columns>
        <Steps data-formula="focus">
          <Label>Step 2 of 4</Label>
          <ProgressBar value={2} max={4} aria-label="Steps" />
        </Steps>
        <Steps data-formula="play">
          <Label>312 of 1,000</Label>
          <ProgressBar value={312} max={1000} aria-label="Of a thousand" />
        </Steps>
        <Steps>
          <Label>Nothing yet</Label>
          <ProgressBar value={0} max={1000} aria-label="Nothing yet" />
        </Steps>
        <Skeleton aria-label="On its way" />
      </Columns>
    </Sample>
    <Sample title="Empty states">
      <Columns>
        <EmptyState
          title="No studies found matching your criteria."
          action={
            <Button $small $ghost>
              Show all
            </Button>
          }
        >
          We didn’t hide any. Try a shorter word.
        </EmptyState>
        <EmptyState title="Your Cart is Empty" formula="play">
          Nothing in it yet. For once, not even ours.
        </EmptyState>
      </Columns>
    </Sample>
  </>
);
