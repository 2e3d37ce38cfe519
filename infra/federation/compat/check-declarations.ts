import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findVersionMismatch } from '@candor/server-contract/release-versions';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import type { Tree } from './source-trees';

const moduleId = /['"`](mf-[a-z-]+)\/([A-Z]\w*)['"`]/g;

/** The fragments of a remote in a shell's sources. */
const fragmentsUsedBy = ({ root }: Tree, remote: string): string[] => {
  const folder = path.join(root, 'shell/src');
  const fragments = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(moduleId)])
    .flatMap(([, name, fragment]) => (name === remote && fragment !== undefined ? [fragment] : []));
  return [...new Set(fragments)];
};

/** Checks what a remote declares: versions, fragments and paths. @returns the errors */
export const checkDeclarations = (
  { name, fragments, routes }: RemoteDefinition,
  consumers: Tree,
  shell: Tree,
): string[] => {
  const ranges = Object.fromEntries(
    Object.entries(consumers.shared).map(([request, built]) => [request, `^${built}`]),
  );
  const mismatch = findVersionMismatch({ contracts: consumers.contracts, shared: ranges }, shell);
  return [
    ...(mismatch ? [mismatch.reason] : []),
    ...fragmentsUsedBy(shell, name)
      .filter((fragment) => !fragments.includes(fragment))
      .map((fragment) => `the shell uses ${name}/${fragment}, which it does not offer`),
    ...routes
      .filter(({ path: address }) => shell.shellAddresses.includes(address))
      .map(({ path: address }) => `${address} is a path of the shell`),
  ];
};
