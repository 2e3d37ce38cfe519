import path from 'node:path';
import type { Configuration } from 'webpack';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import { folderOf } from '../paths';
import { baseBuild } from './base-build';
import { exposedModules } from './exposed-modules';
import { sharedModules } from './shared-modules';

/** The file of an exposed module. */
export const sourceOf = (folder: string, expose: string) =>
  path.join(folderOf(folder), 'src', `${expose}.tsx`);

/**
 * The build for the edge: one file that exports every exposed module and requires shared ones by
 * name.
 */
export const serverBuild = ({ name: folder }: RemoteDefinition): Configuration => {
  const exposes = exposedModules(folder);
  const imports = exposes.map(
    (e, i) => `import * as m${i} from ${JSON.stringify(sourceOf(folder, e))};`,
  );
  const table = exposes.map((e, i) => `${JSON.stringify(e)}:m${i}`);
  const entry = `${imports.join('')}export const modules={${table.join(',')}};`;
  return {
    ...baseBuild(folder, 'server'),
    entry: { server: `data:text/javascript,${encodeURIComponent(entry)}` },
    externals: Object.fromEntries(
      Object.keys(sharedModules()).map((request) => [request, `commonjs2 ${request}`]),
    ),
  };
};
