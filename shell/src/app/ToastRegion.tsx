import { useEffect, useSyncExternalStore } from 'react';
import { TOAST_MS, toasts, type Toast } from '@candor/shell-contract/toasts';
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

const none: readonly Toast[] = [];

const ToastItem = ({ toast }: { toast: Toast }) => {
  useEffect(() => {
    const timer = setTimeout(() => toasts.dismiss(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast.id]);
  const { action } = toast;
  return (
    <Card data-tone={toast.tone}>
      <div>
        <p>{toast.message}</p>
        {toast.detail && <p>{toast.detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run();
            toasts.dismiss(toast.id);
          }}
        >
          {action.label}
        </button>
      )}
    </Card>
  );
};

/** Short messages in a corner of the page: announced politely, gone after four seconds. */
export const ToastRegion = () => {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.list, () => none);
  return (
    <div className="toasts" role="status">
      {visible.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
};
