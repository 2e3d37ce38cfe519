import { read, readJson, type Check } from './check';
import { trackedFiles } from './tracked-files';

type Manifest = {
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** Versions that have a reason (CONTRIBUTING.md, 'Pins'). */
const pins: Readonly<Record<string, string>> = {
  webpack: '5.111.1',
  '@module-federation/enhanced': '2.9.2',
  '@module-federation/runtime': '2.9.2',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-router-dom': '7.18.5',
  'styled-components': '6.6.0',
  '@swc/core': '1.16.22',
  '@swc/plugin-styled-components': '14.0.0',
  express: '5.3.0',
  stripe: '23.1.0',
  'connect-redis': '9.0.0',
  typescript: '6.0.3',
  'typescript-eslint': '8.73.0',
  eslint: '9.39.5',
  'dependency-cruiser': '17.4.3',
};

const exact = /^\d+\.\d+\.\d+$/;

const manifests = (): [file: string, manifest: Manifest][] =>
  trackedFiles()
    .filter((file) => /(^|\/)package\.json$/.test(file))
    .map((file) => [file, readJson<Manifest>(file)]);

const wrongPin = (file: string, name: string, version: string) =>
  pins[name] !== undefined && pins[name] !== version
    ? [`${file} has ${name} ${version}; it is pinned to ${pins[name]}`]
    : [];

/** Each dependency has one exact version in all packages; .nvmrc, engines and images agree on Node. */
export const versionsInSync: Check = {
  name: 'versions',
  differences: async () => {
    const seen = new Map<string, [file: string, version: string]>();
    const complaints: string[] = [];
    for (const [file, { dependencies, devDependencies, peerDependencies }] of manifests()) {
      for (const [name, version] of Object.entries({ ...devDependencies, ...dependencies })) {
        // Workspace packages are linked, so their version does not matter.
        if (name.startsWith('@candor/')) continue;
        if (!exact.test(version)) complaints.push(`${file}: ${name} ${version} is not exact`);
        complaints.push(...wrongPin(file, name, version));
        const [otherFile, other] = seen.get(name) ?? [file, version];
        if (other !== version)
          complaints.push(`${file} has ${name} ${version}, ${otherFile} has ${other}`);
        seen.set(name, [file, version]);
      }
      for (const [name, range] of Object.entries(peerDependencies ?? {}))
        complaints.push(...wrongPin(file, name, range.replace('^', '')));
    }
    const nvmrc = read('.nvmrc').trim();
    if (nvmrc !== '20.20') complaints.push(`.nvmrc is ${nvmrc}; design.md 11 requires 20.20`);
    const engine = readJson<Manifest>('package.json').engines?.node;
    if (engine !== '>=20.19') complaints.push(`engines.node is ${engine}; it must be >=20.19`);
    const images = trackedFiles().filter((file) => /Dockerfile/.test(file));
    for (const file of images)
      for (const [, image] of read(file).matchAll(/^FROM\s+(node:\S+)/gm))
        if (image !== 'node:24-bookworm-slim')
          complaints.push(`${file} is built from ${image}, not from node:24-bookworm-slim`);
    return complaints;
  },
};
