type Listener<Args extends unknown[]> = (...args: Args) => void;

/** Listeners of one kind of event. */
export type Emitter<Args extends unknown[] = []> = {
  emit: Listener<Args>;
  /** @returns a function that unsubscribes */
  subscribe: (listener: Listener<Args>) => () => void;
};

/** Creates an emitter. A listener that throws is reported as uncaught and does not stop the others. */
export const createEmitter = <Args extends unknown[] = []>(): Emitter<Args> => {
  const listeners = new Set<Listener<Args>>();
  return {
    emit: (...args) => {
      for (const listener of [...listeners]) {
        try {
          listener(...args);
        } catch (error) {
          reportError(error);
        }
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** A value with change listeners; `get` and `subscribe` fit `useSyncExternalStore`. */
export const createStore = <State>(initial: State) => {
  const { emit, subscribe } = createEmitter();
  let state = initial;
  return {
    get: (): State => state,
    /** Notifies the listeners unless the value is already the current one. */
    set: (next: State): void => {
      if (Object.is(next, state)) return;
      state = next;
      emit();
    },
    subscribe,
  };
};
