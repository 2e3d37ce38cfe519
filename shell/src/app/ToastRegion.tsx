import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { LONG_TOAST_MS, TOAST_MS, toasts, type Toast } from '@candor/shell-contract/toasts';
import styled from 'styled-components';

// Styled here and not in the page's CSS, because few visits see a toast.
const Card = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  padding: 0.75rem 0.75rem 0.75rem 1.25rem;
  border-radius: var(--radius-2);
  background: var(--ink);
  color: var(--ink-inverse);
  font-size: var(--font-size-1);
  box-shadow: var(--shadow-3);

  & p + p {
    opacity: 0.8;
  }
  & button {
    border: 0;
    background: none;
    color: inherit;
    font-weight: var(--font-weight-bold);
    text-decoration: underline;
    text-underline-offset: 0.2em;
    padding: 0.6rem 0.75rem;
    white-space: nowrap;
    cursor: pointer;
  }
  &[data-tone='error'] {
    background: var(--error-surface);
    color: var(--error);
    border: var(--border-width-2) solid currentColor;
  }
`;

const TICK_MS = 500;

const none: readonly Toast[] = [];

const isHeld = () => document.querySelector('.toasts:is(:hover, :focus-within)') !== null;

/** Where the focus was before it came to a toast. */
let focusedBefore: EventTarget | null = null;

const returnFocus = () => {
  const target =
    focusedBefore instanceof HTMLElement && focusedBefore.isConnected
      ? focusedBefore
      : document.getElementById('main');
  target?.focus({ preventScroll: true });
};

const ToastItem = ({ toast }: { toast: Toast }) => {
  const { id, action, tone, message, detail } = toast;
  const element = useRef<HTMLDivElement>(null);
  const isLong = action !== undefined || tone === 'error';
  useEffect(() => {
    let left = isLong ? LONG_TOAST_MS : TOAST_MS;
    // No event comes when what has the pointer is removed, so each tick reads the page.
    const timer = setInterval(() => {
      left = isHeld() ? LONG_TOAST_MS : left - TICK_MS;
      if (left <= 0) toasts.dismiss(id);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [id, isLong]);
  useLayoutEffect(() => {
    const card = element.current;
    return () => {
      if (card?.contains(document.activeElement)) returnFocus();
    };
  }, []);
  return (
    <Card ref={element} data-tone={tone}>
      <div>
        <p>{message}</p>
        {detail && <p>{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run();
            toasts.dismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
    </Card>
  );
};

/** Short messages in a corner of the page: announced politely, and gone after some seconds. */
export const ToastRegion = () => {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.list, () => none);
  useEffect(() => toasts.setHold(isHeld), []);
  return (
    <div
      className="toasts"
      role="status"
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore = relatedTarget;
      }}
    >
      {visible.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
};
