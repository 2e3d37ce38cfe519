import { useLayoutEffect, useSyncExternalStore } from 'react';
import { pageSingleton } from './page-singleton';
import { createStore } from './store';

const chosen = pageSingleton('candor.header-formula.v1', () =>
  createStore<string | undefined>(undefined),
);

const ofServer = () => undefined;

/** The id of the formula that a page is about when its path does not name one; for the shell's header. */
export const useChosenFormula = (): string | undefined =>
  useSyncExternalStore(chosen.subscribe, chosen.get, ofServer);

/** Colors the header for a formula, by its id, while the page is shown; undefined for none. */
export const useHeaderFormula = (formula: string | undefined): void =>
  useLayoutEffect(() => {
    chosen.set(formula);
    return () => chosen.set(undefined);
  }, [formula]);
