import { satisfies } from 'semver';
import {
  directDependencies,
  manifestFiles,
  missing,
  read,
  readJson,
  trackedFiles,
  type Check,
} from './check';

type Rule = { matchPackageNames?: string[]; allowedVersions?: string };

/** The packages with a reason for their version, and the versions that they may have. */
const pins = (): Map<string, string> =>
  new Map(
    readJson<{ packageRules: Rule[] }>('renovate.json').packageRules.flatMap(
      ({ matchPackageNames = [], allowedVersions = '*' }) =>
        matchPackageNames.map((name) => [name, allowedVersions] as const),
    ),
  );

type Place = readonly [where: string, version: string | undefined, expected: string];

/** Every place with a version of Node, and the version that it must have. */
const nodeVersions = (): Place[] => [
  ['.nvmrc', read('.nvmrc').trim(), '24'],
  ...manifestFiles().map((file): Place => [
    file,
    readJson<{ engines?: { node?: string } }>(file).engines?.node,
    '>=20.19',
  ]),
  ...trackedFiles()
    .filter((file) => file.includes('Dockerfile'))
    .flatMap((file) =>
      // Renovate adds the digest of the image.
      [...read(file).matchAll(/^FROM\s+(node:[^@\s]+)/gm)].map(([, image]): Place => [
        file,
        image,
        'node:24-bookworm-slim',
      ]),
    ),
];

const action = /\buses: (\S+@(?![0-9a-f]{40} # v\d)\S+)/g;

/** Actions that a workflow names by a tag, which its owner can move. */
const movableActions = (): string[] =>
  trackedFiles()
    .filter((file) => /^\.github\/workflows\/|\/new-remote\/repository\/.*\.yml$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(action)].map(
        ([, name]) => `${file} names ${name} without a digest and its version`,
      ),
    );

/** Versions respect their pins; .nvmrc, the engines of each package and images agree on Node, and actions are pinned. syncpack checks the rest. */
export const versionsInSync: Check = {
  name: 'versions',
  differences: async () => {
    const direct = directDependencies();
    const pinned = pins();
    return [
      ...direct
        .filter(([name, at]) => !satisfies(at.replace('^', ''), pinned.get(name) ?? '*'))
        .map(([name, at]) => `${name} is ${at}; renovate.json allows ${pinned.get(name)}`),
      ...missing(
        [...direct.map(([name]) => name), 'node'],
        // A pattern names images.
        [...pinned.keys()].filter((name) => !name.startsWith('/')),
        (name) => `renovate.json has a rule for ${name}, which no package.json names`,
      ),
      ...movableActions(),
      ...nodeVersions()
        .filter(([, version, expected]) => version !== expected)
        .map(([where, version, expected]) => `${where} has Node ${version}, not ${expected}`),
    ];
  },
};
