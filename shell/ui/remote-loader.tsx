import { createContext, useContext, type ComponentType } from 'react';
import type { MakePageHead, ModuleId } from '@candor/shell-contract/remote';

/** A module of a remote, ready to draw. Pages bring their head as well. */
export type LoadedModule = { Component: ComponentType; head?: MakePageHead };

/** How a slot finds a module: the shell's loader in a browser, the request's releases on the edge. */
export type RemoteLoader = {
  /** What is known at this moment; undefined means that nobody has asked yet. */
  peek: (id: ModuleId) => LoadedModule | 'failed' | undefined;
  /** Loads with retries and never rejects. The same promise for the same id while it is pending. */
  load: (id: ModuleId) => Promise<LoadedModule | 'failed'>;
  /** Whether a release of this page has it; true where that cannot be known right now. */
  exposes: (id: ModuleId) => Promise<boolean>;
  /** Forgets a failure and loads again. */
  retry: (id: ModuleId) => Promise<LoadedModule | 'failed'>;
};

const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

export const RemoteLoaderProvider = RemoteLoaderContext;

/** The loader of this page. */
export const useRemoteLoader = (): RemoteLoader => {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('A RemoteSlot must stand inside the shell');
  return loader;
};
