import { createContext, useContext, type ComponentType } from 'react';
import type { MakePageHead, ModuleId, PreparePage } from '@candor/shell-contract/remote';

/** A loaded module of a remote; a page has a head as well, and may prepare what it loads itself. */
export type LoadedModule = { Component: ComponentType; head?: MakePageHead; prepare?: PreparePage };

/** Loads modules: from the network in a browser, from the request's releases on the edge. */
export type RemoteLoader = {
  /** The current state without loading; undefined before the first load has finished. */
  peek: (id: ModuleId) => LoadedModule | 'failed' | undefined;
  /** Loads with retries and never rejects. Returns the same promise while it is pending. */
  load: (id: ModuleId) => Promise<LoadedModule | 'failed'>;
  /** Returns whether a release of this page has the module; true when that is unknown. */
  exposes: (id: ModuleId) => Promise<boolean>;
  /** Calls a listener when the state of a module may have changed; absent on the edge. */
  subscribe?: (listener: () => void) => () => void;
  /** Clears a failure and loads again. */
  retry: (id: ModuleId) => Promise<LoadedModule | 'failed'>;
};

const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

export const RemoteLoaderProvider = RemoteLoaderContext;

export const useRemoteLoader = (): RemoteLoader => {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('useRemoteLoader must be used within a RemoteLoaderProvider');
  return loader;
};
