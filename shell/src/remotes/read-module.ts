import type { MakePageHead, ModuleId } from '@candor/shell-contract/remote';
import type { LoadedModule } from '@candor/ui/remote-loader';
import type { ComponentType } from 'react';

/**
 * Takes the component and the head out of a module that was loaded.
 * @throws when it does not export what its id says
 */
export const readModule = (id: ModuleId, loaded: unknown): LoadedModule => {
  const expose = id.slice(id.indexOf('/') + 1);
  const exports = loaded as Record<string, unknown> | null;
  const component = exports?.[expose];
  if (!component) throw new Error(`${id} does not export ${expose}`);
  const head = exports['head'];
  return {
    Component: component as ComponentType,
    ...(head ? { head: head as MakePageHead } : {}),
  };
};
