import { useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { IconButton } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';
import { Disclaimer } from './Disclaimer';

// At the foot of the window, as a footnote stands at the foot of a page.
const Panel = styled.aside`
  position: fixed;
  inset: auto 0 0;
  width: 100%;
  max-width: none;
  max-height: 80svh;
  padding: var(--space-5) var(--page-margin) calc(var(--space-5) + env(safe-area-inset-bottom));
  border: 0;
  border-top: var(--border-width-3) solid var(--accent);
  background: var(--surface-raised);
  color: var(--ink-2);
  font-size: var(--font-size-1);
  box-shadow: var(--shadow-3);
  outline: none;
  overflow-y: auto;
  animation: slide-up var(--duration-medium) var(--ease);
  > div {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: var(--space-2) var(--space-5);
    align-items: center;
    max-width: 48rem;
    margin-inline: auto;
  }
  .footer__dagger {
    color: var(--ink);
  }
  .footer__dagger > span {
    color: var(--accent);
  }
  b {
    color: var(--ink);
  }
  p:last-of-type {
    grid-area: 2 / 1 / auto / span 2;
  }
  @keyframes slide-up {
    from {
      transform: translateY(100%);
    }
  }
`;

/** The small print, until Escape, a click beside it or its close button. */
const Footnote = ({ onClose }: { onClose: () => void }) => {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    panel.current?.showPopover();
    panel.current?.focus();
  }, []);
  return (
    <Panel
      ref={panel}
      popover="auto"
      data-layer
      aria-label="The small print"
      tabIndex={-1}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <div>
        <Disclaimer />
        <IconButton aria-label="Close" onClick={() => panel.current?.hidePopover()}>
          <Icon name="close" />
        </IconButton>
      </div>
    </Panel>
  );
};

/** Opens the footnote of a dagger, in a root of its own; in an open dialog it stands above it. */
export const showFootnote = (dagger: HTMLAnchorElement): void => {
  const container = document.createElement('div');
  (dagger.closest('dialog') ?? document.body).append(container);
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
  };
  dagger.focus({ preventScroll: true });
  root.render(<Footnote onClose={close} />);
};
