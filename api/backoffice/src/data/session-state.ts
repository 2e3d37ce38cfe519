export type Session = {
  staff: { id: string; email: string; role: string; name?: string | null };
  permissions: readonly string[];
  csrfToken: string;
};

/** The session of the page, which its person may end or renew anywhere else. */
export const createSessionState = () => {
  let current: Session | null | undefined;
  let isOver = false;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const setOver = (value: boolean) => {
    isOver = value;
    notify();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    current: () => current,
    /**
     * Compares the session of another request. A missing session, or that of another person, ends
     * the session of the page.
     */
    set: (found: Session | null) => {
      const isOfPage = !current || found?.staff.id === current.staff.id;
      if (isOfPage) current = found;
      setOver(!isOfPage);
    },
    end: () => setOver(Boolean(current)),
    /** Replaces the session after a sign-in or sign-out of this page. */
    replace: (session: Session | null) => {
      current = session;
      setOver(false);
    },
    sessionEnd: { subscribe, isOver: () => isOver },
    /** Follows the role, which an owner may change while its person works. */
    role: { subscribe, current: () => current?.staff.role },
    /** Resolves once the person of the page has signed in again. @throws when `signal` aborts */
    renewed: (signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        const leave = subscribe(() => {
          if (isOver) return;
          leave();
          resolve();
        });
      }),
  };
};

export type SessionState = ReturnType<typeof createSessionState>;
