import { useEffect, useSyncExternalStore } from 'react';
import { TOAST_MS, toasts, type Toast } from '@candor/shell-contract/toasts';

const none: readonly Toast[] = [];

const ToastItem = ({ toast }: { toast: Toast }) => {
  useEffect(() => {
    const timer = setTimeout(() => toasts.dismiss(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast.id]);
  const { action } = toast;
  return (
    <div className="toast" data-tone={toast.tone}>
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
    </div>
  );
};

/** Where the shop says short things. Read out politely, gone after four seconds. */
export const ToastRegion = () => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list, () => none);
  return (
    <div className="toasts" role="status">
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
};
