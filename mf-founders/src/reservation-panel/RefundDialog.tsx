import { useId } from 'react';
import styled from 'styled-components';
import { formatCents, type Cents } from '@candor/catalog-contract/money';
import { Button } from '@candor/ui/Button';
import { Dialog } from '@candor/ui/Dialog';
import { Note } from '@candor/ui/Note';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import { Actions } from './Actions';

const Content = styled.div`
  display: grid;
  gap: var(--space-4);

  & > h2 {
    padding-inline-end: var(--tap-target);
  }
`;

type Props = {
  /** The money that goes back. */
  total: Cents;
  open: boolean;
  isBusy: boolean;
  error: string | null;
  onRefund: () => void;
  onClose: () => void;
};

/** Confirms that a reservation is given up. */
export const RefundDialog = ({ total, open, isBusy, error, onRefund, onClose }: Props) => {
  const titleId = useId();
  return (
    <Dialog width="narrow" open={open} onClose={onClose} labelledBy={titleId}>
      <Content>
        <ParagraphTitle id={titleId}>Give up your spot?</ParagraphTitle>
        <Copy>
          We’ll refund all {formatCents(total)} to the card that paid, and somebody else gets the
          spot. You can’t undo this.
        </Copy>
        {error && <Note tone="error">{error}</Note>}
        <Actions>
          <Button $small disabled={isBusy} aria-busy={isBusy} onClick={onRefund}>
            Give it up
          </Button>
          <Button $ghost $small onClick={onClose}>
            Keep it
          </Button>
        </Actions>
      </Content>
    </Dialog>
  );
};
