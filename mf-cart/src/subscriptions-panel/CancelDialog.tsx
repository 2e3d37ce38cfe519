import { useId } from 'react';
import { Button } from '@candor/ui/Button';
import { Dialog } from '@candor/ui/Dialog';
import { Note } from '@candor/ui/Note';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { Actions } from '../orders/CardLayout';
import { describeCancellation, type Subscription } from './subscription';

const NarrowDialog = styled(Dialog)`
  width: 34rem;
`;

const Content = styled.div`
  display: grid;
  gap: var(--space-4);
  > h2 {
    padding-right: 3.5rem;
  }
`;

type Props = {
  subscription: Subscription;
  name: string;
  open: boolean;
  isBusy: boolean;
  /** The error of the last attempt. */
  error: string | null;
  onCancel: () => void;
  onClose: () => void;
};

/** Confirms a cancellation. */
export const CancelDialog = (props: Props) => {
  const { subscription, name, open, isBusy, error, onCancel, onClose } = props;
  const titleId = useId();
  return (
    <NarrowDialog open={open} onClose={onClose} labelledBy={titleId}>
      <Content>
        <ParagraphTitle id={titleId}>Cancel {name}?</ParagraphTitle>
        <Copy>{describeCancellation(subscription)}</Copy>
        {error && <Note tone="error">{error}</Note>}
        <Actions>
          <Button disabled={isBusy} aria-busy={isBusy} onClick={onCancel}>
            Cancel subscription
          </Button>
          <Button $ghost onClick={onClose}>
            Keep it
          </Button>
        </Actions>
      </Content>
    </NarrowDialog>
  );
};
