import { pageSingleton } from './page-singleton';

/** One short message in the corner of the page. */
export type Toast = {
  id: number;
  message: string;
  /** A second line: what to do next. */
  detail?: string;
  tone: 'plain' | 'error';
  /** One thing the reader can do about it, for example Undo. */
  action?: { label: string; run: () => void };
};

/** What a team hands in; plain tone unless said otherwise. */
export type NewToast = Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] };

/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 4000;
/** How many are seen at once; the oldest makes room. */
export const TOASTS_AT_ONCE = 3;

/** The messages of one page: a store that the shell's toast region draws. */
export const createToasts = () => {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    /** The messages on show, oldest first. */
    list: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show: ({ tone = 'plain', ...toast }: NewToast) => {
      lastId += 1;
      set([...toasts, { ...toast, tone, id: lastId }].slice(-TOASTS_AT_ONCE));
      return lastId;
    },
    dismiss: (id: number) => set(toasts.filter((toast) => toast.id !== id)),
  };
};

export const toasts = pageSingleton('candor.toasts.v1', createToasts);
