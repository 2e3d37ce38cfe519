import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { RemoteName } from '@candor/shell-contract/remote';
import { createFrameResolver, MAPS_FOLDER, type Frame } from '../build/source-maps';
import { repoRoot } from '../paths';
import { openOrigin } from '../releases/origin';
import { print, printError } from '../terminal';
import { edgeInternalUrls, fetchEdgeErrors } from './edge-report';
import { formatErrors, mergeErrors } from './format-errors';

const readShellMap = async (map: string): Promise<Buffer | null> =>
  (await openOrigin('shell').readFile(MAPS_FOLDER, map)) ??
  // A shell that is built here, and not released.
  readFile(path.join(repoRoot, 'shell/dist', MAPS_FOLDER, map));

/** Reads a map at its team's origin; a team without access to another one's sees plain positions. */
const readMap = ({ folder, version, file }: Frame): Promise<Buffer | null> =>
  (version === null
    ? readShellMap(`${file}.map`)
    : openOrigin(folder as RemoteName).readFile(version, `${MAPS_FOLDER}/${file}.map`)
  ).catch(() => null);

const printErrors = async (remote: RemoteName | 'shell', asJson: boolean): Promise<void> => {
  const edges = await Promise.all(
    edgeInternalUrls().map(async (url) => ({ url, errors: await fetchEdgeErrors(url, remote) })),
  );
  const resolve = createFrameResolver(readMap);
  const releases = await Promise.all(
    mergeErrors(edges.flatMap(({ errors }) => (errors ? [errors] : []))).map(
      async ({ groups, ...release }) => ({
        ...release,
        groups: await Promise.all(
          groups.map(async (group) => ({
            ...group,
            frames: await Promise.all(group.frames.map(resolve)),
          })),
        ),
      }),
    ),
  );
  print(
    asJson
      ? JSON.stringify(releases, null, 2)
      : formatErrors(releases) || `No browser reported an error of ${remote}.`,
  );
  for (const { url, errors } of edges)
    if (errors === null) printError(`No edge responds at ${url}: its errors are not shown.`);
};

/** `npm run errors -w …`: the errors of a remote, or of the shell, in browsers, with the lines of the source. */
export const errors = (command: Command, remote: RemoteName | 'shell'): Command =>
  command
    .option('--json', 'for programs')
    .action(({ json = false }: { json?: boolean }) => printErrors(remote, json));
