import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import { checkVersions } from '../../shell/server/releases/check-release';
import type { Tree } from './source-trees';

const moduleId = /['"`](mf-[a-z-]+)\/([A-Z]\w*)['"`]/g;

/** The fragments of a remote that a shell's sources name. */
const fragmentsShownBy = ({ root }: Tree, remote: string): string[] => {
  const folder = path.join(root, 'shell/src');
  const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(moduleId)])
    .flatMap(([, name, fragment]) => (name === remote && fragment !== undefined ? [fragment] : []));
  return [...new Set(named)];
};

/** What an edge would refuse, and what the shell's own pages would miss, before any code is read. */
export const checkDeclarations = (
  { name, fragments, routes }: RemoteDefinition,
  consumers: Tree,
  shell: Tree,
): string[] => {
  const ranges = Object.fromEntries(
    Object.entries(consumers.shared).map(([request, built]) => [request, `^${built}`]),
  );
  const unfit = checkVersions({ contracts: consumers.contracts, shared: ranges }, shell);
  return [
    ...(unfit ? [unfit.message] : []),
    ...fragmentsShownBy(shell, name)
      .filter((fragment) => !fragments.includes(fragment))
      .map((fragment) => `the shell shows ${name}/${fragment}, which it does not offer`),
    ...routes
      .filter(({ path: address }) => shell.shellAddresses.includes(address))
      .map(({ path: address }) => `${address} is an address of the shell`),
  ];
};
