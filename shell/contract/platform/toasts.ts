import { pageSingleton } from './page-singleton';
import { createStore } from './store';

/** A short message in the corner of the page. */
export type Toast = {
  id: number;
  message: string;
  /** A second line: what to do next. */
  detail?: string;
  tone: 'plain' | 'error';
  /** A button, for example Undo. */
  action?: { label: string; run: () => void };
};

/** A toast to show; `tone` is plain by default. */
export type NewToast = Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] };

/** How long a toast is visible. */
export const TOAST_MS = 4000;
/** Limit of visible toasts; the oldest is dropped. */
export const TOASTS_AT_ONCE = 3;

/** The toasts of one page, rendered by the shell's toast region. */
export const createToasts = () => {
  const { get: list, set, subscribe } = createStore<readonly Toast[]>([]);
  let lastId = 0;
  return {
    /** The visible toasts, oldest first. */
    list,
    subscribe,
    show: ({ tone = 'plain', ...toast }: NewToast) => {
      lastId += 1;
      set([...list(), { ...toast, tone, id: lastId }].slice(-TOASTS_AT_ONCE));
      return lastId;
    },
    dismiss: (id: number) => set(list().filter((toast) => toast.id !== id)),
  };
};

export const toasts = pageSingleton('candor.toasts.v1', createToasts);
