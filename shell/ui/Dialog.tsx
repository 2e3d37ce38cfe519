import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from './Button';
import { Icon } from './Icon';

type Props = {
  open: boolean;
  /** Called after Escape, the close button or a press on the backdrop, not when the parent closes it. */
  onClose: () => void;
  /** The id of its heading. */
  labelledBy: string;
  /** Rendered only while it is open. */
  children: ReactNode;
  /** 'narrow' for a question or a short form. */
  width?: 'narrow';
  /** 'is-page' for a dialog that is its page: Back leaves it with the page. */
  className?: string;
};

// The browser limits its size to the window, with about 16 px at each side.
const DialogBox = styled.dialog<{ $width: Props['width'] }>`
  width: ${({ $width }) => ($width === 'narrow' ? 34 : 46)}rem;
  margin: auto auto var(--space-4);
  padding: 0;
  border: 0;
  border-radius: var(--radius-3);
  /* A shadow at an edge behind which there is more to scroll to. */
  background:
    linear-gradient(var(--surface-raised) 60%, transparent) top / 100% 2.5rem local,
    linear-gradient(transparent, var(--surface-raised) 40%) bottom / 100% 2.5rem local,
    linear-gradient(var(--scroll-cue), transparent) top / 100% 1.25rem scroll,
    linear-gradient(transparent, var(--scroll-cue)) bottom / 100% 1.25rem scroll,
    var(--surface-raised);
  background-repeat: no-repeat;
  --scroll-cue: color-mix(in oklab, var(--ink) 32%, transparent);
  color: inherit;
  box-shadow: var(--shadow-3);
  overscroll-behavior: contain;
  &::backdrop {
    background: rgb(28 26 23 / 0.55);
    background: light-dark(rgb(28 26 23 / 0.55), rgb(0 0 0 / 0.68));
  }
  > div {
    position: relative;
    padding: clamp(1.5rem, 4vw, 3rem);
  }
  > div > [aria-label='Close'] {
    position: absolute;
    inset: var(--space-4) var(--space-4) auto auto;
    z-index: 1;
    background: var(--surface-raised);
  }
  @media (min-width: 48rem) {
    margin: auto;
  }
`;

/** The native modal dialog, which traps the focus and restores it on close. */
export const Dialog = ({ open, onClose, labelledBy, children, width, className }: Props) => {
  const element = useRef<HTMLDialogElement>(null);
  const beganOutside = useRef(false);
  // A layout effect closes it before it is removed: a dialog removed while open restores no focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (open) dialog?.showModal();
    // Without a field the browser focuses the close button, which is the first control.
    if (open) dialog?.querySelector<HTMLElement>('input, textarea')?.focus();
    return () => dialog?.close();
  }, [open]);
  return (
    <DialogBox
      ref={element}
      aria-labelledby={labelledBy}
      className={className}
      $width={width}
      onClose={() => open && onClose()}
      // A selection of text may end outside.
      onMouseDown={({ target, currentTarget }) => {
        beganOutside.current = target === currentTarget;
      }}
      onMouseUp={({ target, currentTarget }) => {
        if (beganOutside.current && target === currentTarget) currentTarget.close();
      }}
    >
      {open && (
        <div>
          <IconButton aria-label="Close" onClick={() => element.current?.close()}>
            <Icon name="close" />
          </IconButton>
          {children}
        </div>
      )}
    </DialogBox>
  );
};
