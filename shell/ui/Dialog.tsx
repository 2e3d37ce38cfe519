import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from './Button';
import { Icon } from './Icon';

const Sheet = styled.dialog`
  width: min(100% - 2 * var(--s-4), 46rem);
  max-height: calc(100dvh - 2 * var(--s-4));
  margin: auto auto var(--s-4);
  padding: 0;
  border: 0;
  border-radius: var(--r-3);
  background: var(--leaf);
  color: inherit;
  box-shadow: var(--shadow-3);
  overscroll-behavior: contain;
  &::backdrop {
    background: var(--scrim);
  }
  @media (min-width: 48rem) {
    margin: auto;
  }
`;
const Inside = styled.div`
  position: relative;
  padding: clamp(1.5rem, 4vw, 3rem);
  > :first-child {
    position: absolute;
    top: var(--s-4);
    right: var(--s-4);
    z-index: 1;
    background: var(--leaf);
  }
`;

type Props = {
  open: boolean;
  /** Escape, the close button, a press beside the sheet; not called when the parent closes it. */
  onClose: () => void;
  /** The id of its heading, which is its name. */
  labelledBy: string;
  /** Drawn only while it is open. */
  children: ReactNode;
  className?: string;
};

/** The platform's modal dialog: it keeps the focus inside, and gives it back when it closes. */
export const Dialog = ({ open, onClose, labelledBy, children, className }: Props) => {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = sheet.current;
    if (!open || !dialog) return;
    const closeBeside = ({ target }: Event) => target === dialog && dialog.close();
    dialog.showModal();
    dialog.addEventListener('mousedown', closeBeside);
    return () => {
      dialog.removeEventListener('mousedown', closeBeside);
      dialog.close();
    };
  }, [open]);
  return (
    <Sheet
      ref={sheet}
      aria-labelledby={labelledBy}
      className={className}
      onClose={() => open && onClose()}
    >
      {open && (
        <Inside>
          <IconButton aria-label="Close" onClick={() => sheet.current?.close()}>
            <Icon name="close" />
          </IconButton>
          {children}
        </Inside>
      )}
    </Sheet>
  );
};
