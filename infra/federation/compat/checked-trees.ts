/**
 * The remotes of one tree on the shell of another: those of this checkout on each released shell, and those of each
 * release on this checkout's shell.
 * @param isRelease only the latter, which a release of this shell would break. A remote that needs a newer contract is no
 *   reason to keep back the shell that brings it: older edges reject that remote.
 */
export const checkedTrees = <Tree>(
  main: Tree,
  released: readonly Tree[],
  isRelease: boolean,
): (readonly [remotes: Tree, shell: Tree])[] =>
  released.length === 0
    ? [[main, main]]
    : released.flatMap((shell) => [
        ...(isRelease ? [] : [[main, shell] as const]),
        [shell, main] as const,
      ]);
