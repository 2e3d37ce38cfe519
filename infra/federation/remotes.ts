/** One team's remote: the folder it is built from and the port of its release origin. */
export type RemoteFolder = { folder: `mf-${string}`; port: number };

/**
 * The remotes to build, start and check. Nothing at run time reads this list: edge and browser take
 * routes and fragments from the registry and each release's own `release.json`.
 */
export const remotes = [
  { folder: 'mf-catalog', port: 5101 },
  { folder: 'mf-cart', port: 5102 },
  { folder: 'mf-practice', port: 5103 },
  { folder: 'mf-founders', port: 5104 },
  { folder: 'mf-research', port: 5105 },
] as const satisfies readonly RemoteFolder[];
