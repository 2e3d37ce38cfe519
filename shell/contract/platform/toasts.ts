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
/** How long one with an action or an error is visible, and any that had the pointer or the focus after it. */
export const LONG_TOAST_MS = 10_000;
/** Limit of visible toasts; the oldest is dropped, and first one without an action. */
export const TOASTS_AT_ONCE = 3;

const dropOldest = (list: readonly Toast[]): readonly Toast[] => {
  if (list.length <= TOASTS_AT_ONCE) return list;
  const dropped = list.find(({ action }) => !action) ?? list[0];
  return dropOldest(list.filter((toast) => toast !== dropped));
};

/** Returns whether a person points at the toasts or has focused one. No toast disappears then. */
export const areHeld = (): boolean =>
  document.querySelector('.toasts:is(:hover, :focus-within)') !== null;

/**
 * The toasts of one page, rendered by the shell's toast region.
 * @param isHeld whether none may be dropped
 */
export const createToasts = (isHeld = () => false) => {
  const { get: list, set, subscribe } = createStore<readonly Toast[]>([]);
  let lastId = 0;
  return {
    /** The visible toasts, oldest first. */
    list,
    subscribe,
    show: ({ tone = 'plain', ...toast }: NewToast) => {
      lastId += 1;
      const next = [...list(), { ...toast, tone, id: lastId }];
      set(isHeld() ? next : dropOldest(next));
      return lastId;
    },
    dismiss: (id: number) => set(list().filter((toast) => toast.id !== id)),
  };
};

export const toasts = pageSingleton('candor.toasts.v1', () => createToasts(areHeld));
