import type { ComponentType } from 'react';
import type { MakePageHead, ModuleId, PreparePage } from '@candor/shell-contract/remote';
import type { LoadedModule } from '@candor/ui/remote-loader';

/**
 * Reads the component, head and preparation of a loaded module.
 * @throws Error when the component that the id names is missing
 */
export const readModule = (id: ModuleId, loaded: unknown): LoadedModule => {
  const expose = id.slice(id.indexOf('/') + 1);
  const exports = (loaded ?? {}) as Record<string, unknown>;
  const component = exports[expose];
  if (!component) throw new Error(`${id} does not export ${expose}`);
  const { head, prepare } = exports as { head?: unknown; prepare?: unknown };
  return {
    Component: component as ComponentType,
    ...(head ? { head: head as MakePageHead } : {}),
    ...(prepare ? { prepare: prepare as PreparePage } : {}),
  };
};
