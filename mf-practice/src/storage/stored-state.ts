import { createEmitter } from '@candor/shell-contract/store';

type StoredStateOptions<State> = {
  /** Both may throw, where a browser denies storage. */
  read: () => State;
  write: (state: State) => void;
};

/**
 * A state in the storage that all tabs share. Every change reads the storage first, so that two tabs do
 * not overwrite each other; a change that cannot be stored is not applied.
 */
export const createStoredState = <State>({ read, write }: StoredStateOptions<State>) => {
  const changes = createEmitter();
  return {
    /** @returns whether the change is stored */
    change: (apply: (state: State) => State): boolean => {
      try {
        const before = read();
        const after = apply(before);
        if (after !== before) write(after);
        changes.emit();
        return true;
      } catch {
        return false;
      }
    },
    /** Calls a listener after each change, in this tab and in others. */
    subscribe: (listener: () => void): (() => void) => {
      const unsubscribe = changes.subscribe(listener);
      addEventListener('storage', listener);
      return () => {
        unsubscribe();
        removeEventListener('storage', listener);
      };
    },
  };
};
