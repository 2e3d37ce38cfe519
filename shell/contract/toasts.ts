import { pageSingleton } from './page-singleton';
import { createStore } from './store';

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
