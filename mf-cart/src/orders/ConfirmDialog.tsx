import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@candor/ui/Button';
import { Dialog } from '@candor/ui/Dialog';
import { Note } from '@candor/ui/Note';
import { ParagraphTitle } from '@candor/ui/Type';
import { Actions } from './CardLayout';

const Content = styled.div`
  display: grid;
  gap: var(--space-4);
  > h2 {
    padding-right: 3.5rem;
  }
`;

type Props = {
  title: ReactNode;
  /** The label of the button that does it. */
  action: string;
  open: boolean;
  isBusy: boolean;
  /** The error of the last attempt. */
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Confirms that something is canceled. */
export const ConfirmDialog = (props: Props) => {
  const { title, action, open, isBusy, error, onConfirm, onClose, children } = props;
  const titleId = useId();
  return (
    <Dialog width="narrow" open={open} onClose={onClose} labelledBy={titleId}>
      <Content>
        <ParagraphTitle id={titleId}>{title}</ParagraphTitle>
        {children}
        {error && <Note tone="error">{error}</Note>}
        <Actions>
          <Button disabled={isBusy} aria-busy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
          <Button $ghost onClick={onClose}>
            Keep it
          </Button>
        </Actions>
      </Content>
    </Dialog>
  );
};
