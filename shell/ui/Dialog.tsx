import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from './Button';
import { Icon } from './Icon';

// The browser itself keeps it within the window, with about 16 px at each side.
const Sheet = styled.dialog`
  width: 46rem;
  margin: auto auto var(--space-4);
  padding: 0;
  border: 0;
  border-radius: var(--radius-3);
  background: var(--surface-raised);
  color: inherit;
  box-shadow: var(--shadow-3);
  overscroll-behavior: contain;
  &::backdrop {
    background: var(--backdrop);
  }
  > div {
    position: relative;
    padding: clamp(1.5rem, 4vw, 3rem);
  }
  > div > :first-child {
    position: absolute;
    inset: var(--space-4) var(--space-4) auto auto;
    z-index: 1;
    background: var(--surface-raised);
  }
  @media (min-width: 48rem) {
    margin: auto;
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
  // Before the element is gone, because a dialog that is taken away open gives no focus back.
  useLayoutEffect(() => {
    const dialog = sheet.current;
    if (open) dialog?.showModal();
    return () => dialog?.close();
  }, [open]);
  return (
    <Sheet
      ref={sheet}
      aria-labelledby={labelledBy}
      className={className}
      onClose={() => open && onClose()}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      {open && (
        <div>
          <IconButton aria-label="Close" onClick={() => sheet.current?.close()}>
            <Icon name="close" />
          </IconButton>
          {children}
        </div>
      )}
    </Sheet>
  );
};
