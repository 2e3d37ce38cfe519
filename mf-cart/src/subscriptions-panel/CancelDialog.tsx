import { useId } from 'react';
import { Button } from '@candor/ui/Button';
import { Dialog } from '@candor/ui/Dialog';
import { Note } from '@candor/ui/Note';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import type { Subscription } from './subscription';
import { cancelWords } from './subscription-words';

const Narrow = styled(Dialog)`
  width: 34rem;
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-4);
  > h2 {
    padding-right: 3.5rem;
  }
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

type Props = {
  subscription: Subscription;
  name: string;
  open: boolean;
  isBusy: boolean;
  /** Why the last try failed; null while there is nothing to say. */
  problem: string | null;
  onCancel: () => void;
  onClose: () => void;
};

/** The second of two clicks: what cancelling does, and the button that does it. */
export const CancelDialog = (props: Props) => {
  const { subscription, name, open, isBusy, problem, onCancel, onClose } = props;
  const title = useId();
  return (
    <Narrow open={open} onClose={onClose} labelledBy={title}>
      <Words>
        <ParagraphTitle id={title}>Cancel {name}?</ParagraphTitle>
        <Copy>{cancelWords(subscription)}</Copy>
        {problem && <Note tone="error">{problem}</Note>}
        <Choice>
          <Button disabled={isBusy} aria-busy={isBusy} onClick={onCancel}>
            Cancel subscription
          </Button>
          <Button $ghost onClick={onClose}>
            Keep it
          </Button>
        </Choice>
      </Words>
    </Narrow>
  );
};
