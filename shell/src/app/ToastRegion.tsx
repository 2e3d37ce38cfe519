import { useEffect, useSyncExternalStore } from 'react';
import {
  areHeld,
  LONG_TOAST_MS,
  TOAST_MS,
  toasts,
  type Toast,
} from '@candor/shell-contract/toasts';

const TICK_MS = 500;

const none: readonly Toast[] = [];

/** The element that had the focus before it moved to a toast. */
let focusedBefore: Element | null = null;

/** React calls the returned function before it removes the card. */
const returnFocus = (card: Element | null) => () => {
  if (!card?.contains(document.activeElement)) return;
  const target = focusedBefore?.isConnected ? focusedBefore : document.getElementById('main');
  (target as HTMLElement | null)?.focus({ preventScroll: true });
};

const ToastItem = ({ toast }: { toast: Toast }) => {
  const { id, action, tone, message, detail } = toast;
  const isLong = action !== undefined || tone === 'error';
  useEffect(() => {
    let left = isLong ? LONG_TOAST_MS : TOAST_MS;
    // No event comes when what has the pointer is removed, so each tick reads the page.
    const timer = setInterval(() => {
      left = areHeld() ? LONG_TOAST_MS : left - TICK_MS;
      if (left <= 0) toasts.dismiss(id);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [id, isLong]);
  return (
    <div ref={returnFocus} data-tone={tone}>
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
    </div>
  );
};

/** Short messages in a corner of the page: announced politely, and gone after some seconds. */
export const ToastRegion = () => {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.list, () => none);
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
