import { directDependencies, missing, read, readJson, trackedFiles, type Check } from './check';

type Entry = {
  license?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
};

/** The licenses of the packages that are installed where the shop runs, or put into a bundle. */
export const licensesFile = 'infra/checks/shipped-licenses.json';

/** Licenses under which a shop may be sold, and its code stay closed. OFL is that of the fonts. */
const allowed =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Python-2\.0|Zlib)$/;

/** Each license of a package that has several, for its parts or its versions. */
const areAllowed = (licenses: string): boolean =>
  licenses
    .replace(/[()]/g, '')
    .split(/ and /i)
    .every((license) => allowed.test(license));

/** Read in their files: these packages do not name exactly one license as npm expects it. */
const readInFile: Readonly<Record<string, string>> = {
  'passport-local': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
  // 'BSD', without the number of its clauses.
  'css-mediaquery': 'BSD-3-Clause',
  // Offered under either of two; we take this one.
  dompurify: 'Apache-2.0',
};

/** Packages of the build that put code or fonts into what browsers load, and the packages that these use. */
const bundled = (packages: Record<string, Entry>): ReadonlySet<string> => {
  const { devDependencies = {} } = packages['shell'] as { devDependencies?: object };
  const found = new Set(['@swc/helpers', 'webpack']);
  const add = (name: string): void => {
    if (found.has(name) || name.startsWith('@candor/')) return;
    found.add(name);
    Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}).forEach(add);
  };
  Object.keys(devDependencies).forEach(add);
  return found;
};

/** The license of each shipped package; of each version, where they differ. */
export const shippedLicenses = (): Record<string, string> => {
  const { packages } = readJson<{ packages: Record<string, Entry> }>('package-lock.json');
  const inBundles = bundled(packages);
  // The root's own packages are for scripts and tests; images install those of a program.
  const { optionalDependencies: ofScripts = {} } = packages[''] as {
    optionalDependencies?: object;
  };
  const found = new Map<string, Set<string>>();
  for (const [at, { license, dev, link }] of Object.entries(packages)) {
    const name = at.split('node_modules/').at(-1) ?? '';
    if (name === at || link || name in ofScripts || (dev && !inBundles.has(name))) continue;
    const licenses = found.get(name) ?? new Set();
    found.set(name, licenses.add(readInFile[name] ?? license ?? 'unknown'));
  }
  return Object.fromEntries(
    [...found]
      .map(([name, licenses]) => [name, [...licenses].join(' and ')] as const)
      .sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
};

type Overrides = { [name: string]: string | Overrides };

/** Another package under the name of one would deceive everybody who reads the lockfile. */
const overridesByOthers = (overrides: Overrides): string[] =>
  Object.entries(overrides).flatMap(([name, override]) =>
    typeof override === 'object'
      ? overridesByOthers(override)
      : /^(?:[\d^~<>=*]|file:)/.test(override)
        ? []
        : `the override of ${name} is ${override}, neither a version nor a folder of ours`,
  );

/** The packages that the edge's sources import at run time. */
const importedByEdge = (): string[] =>
  trackedFiles()
    .filter((file) => /^shell\/(server|contract\/server)\/.*\.tsx?$/.test(file))
    .filter((file) => !/\.test\.tsx?$|\/test\//.test(file))
    .flatMap((file) => [
      ...read(file).matchAll(/(?:from |import\()'(@[^/']+\/[^/']+|[^./'][^/']*)/g),
    ])
    .flatMap(([, name]) => name ?? []);

/** Packages that the image of the edge installs, although only a bundle needs them. */
const unusedByEdge = (): string[] => {
  const { dependencies } = readJson<{ dependencies: object }>('shell/package.json');
  return missing(
    importedByEdge(),
    Object.keys(dependencies),
    (name) => `shell/package.json installs ${name} in the edge's image, which imports it nowhere`,
  );
};

/** Each direct dependency has a reason in DEPENDENCIES.md, each shipped one a license that we may use; none is another. */
export const dependenciesInSync: Check = {
  name: 'dependencies',
  differences: async () => {
    // Types of a package have its reason.
    const used = directDependencies().flatMap(([name]) => (name.startsWith('@types/') ? [] : name));
    const reasons = [...read('DEPENDENCIES.md').matchAll(/^- `([^`]+)`/gm)].map(
      ([, name = '']) => name,
    );
    const lines = (licenses: Record<string, string>) =>
      Object.entries(licenses).map(([name, license]) => `${name} (${license})`);
    const shipped = shippedLicenses();
    const listed = lines(readJson<Record<string, string>>(licensesFile));
    return [
      ...overridesByOthers(readJson<{ overrides: Overrides }>('package.json').overrides),
      ...unusedByEdge(),
      ...missing(reasons, used, (name) => `DEPENDENCIES.md has no reason for ${name}`),
      ...missing(used, reasons, (name) => `DEPENDENCIES.md names ${name}, which nothing uses`),
      ...missing(listed, lines(shipped), (line) => `${licensesFile} lacks ${line}`),
      ...missing(
        lines(shipped),
        listed,
        (line) => `${licensesFile} has ${line}, which is not shipped`,
      ),
      ...Object.entries(shipped)
        .filter(([, license]) => !areAllowed(license))
        .map(([name, license]) => `${name} has the license ${license}, which is not allowed`),
    ];
  },
};
