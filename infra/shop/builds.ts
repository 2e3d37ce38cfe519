import { remotes } from '../federation/remotes';

/** A build: its command, its inputs and its result. */
export type Build = {
  name: string;
  /** Arguments of `npm`. */
  command: readonly string[];
  /** Folders and files, from the root, that change the result. */
  inputs: readonly string[];
  /** A file that exists after a successful build. */
  result: string;
};

const contracts = [
  'shell/contract',
  'mf-catalog/contract',
  'mf-cart/contract',
  'mf-practice/contract',
  'shell/ui',
];
const tools = ['package-lock.json', 'tsconfig.base.json'];
const factory = ['infra/federation', ...tools];

const workspaceBuild = (workspace: string) => ['run', '--silent', 'build', '-w', workspace];

const remoteBuilds: Build[] = remotes.map(({ folder }) => ({
  name: folder,
  command: workspaceBuild(folder),
  inputs: [folder, ...contracts, ...factory],
  result: `${folder}/dist/latest`,
}));

/** All builds. The longest come first, so that two concurrent workers finish together. */
export const builds: readonly Build[] = [
  {
    name: 'shell',
    command: workspaceBuild('@candor/shell'),
    inputs: ['shell', ...contracts, ...factory],
    result: 'shell/dist/edge/server.mjs',
  },
  ...remoteBuilds,
  {
    name: 'api',
    command: workspaceBuild('@candor/api'),
    inputs: ['api', ...contracts, ...tools],
    result: 'api/dist/server.mjs',
  },
  {
    name: 'simulator',
    command: workspaceBuild('@candor/stripe-simulator'),
    inputs: ['infra/stripe-simulator', ...tools],
    result: 'infra/stripe-simulator/dist/server.mjs',
  },
  {
    name: 'origins',
    command: ['exec', '--', 'tsx', 'infra/federation/build-origins.ts'],
    inputs: factory,
    result: 'infra/federation/dist/origins.mjs',
  },
];
