import { directDependencies, missing, read, readJson, type Check } from './check';

type Entry = { license?: string; dev?: boolean; link?: boolean };

/** The licenses of the packages that are installed where the shop runs, or put into a bundle. */
export const licensesFile = 'infra/checks/shipped-licenses.json';

/** Licenses under which a shop may be sold, and its code stay closed. OFL is that of the fonts. */
const allowed = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1)$/;

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

/** Packages of the build that put code or fonts into what browsers load. */
const bundled =
  /^(@fontsource-variable\/.+|@module-federation\/webpack-bundler-runtime|@swc\/helpers|webpack)$/;

/** The license of each shipped package; of each version, where they differ. */
export const shippedLicenses = (): Record<string, string> => {
  const { packages } = readJson<{ packages: Record<string, Entry> }>('package-lock.json');
  const found = new Map<string, Set<string>>();
  for (const [at, { license, dev, link }] of Object.entries(packages)) {
    const name = at.split('node_modules/').at(-1) ?? '';
    if (name === at || link || (dev && !bundled.test(name))) continue;
    const licenses = found.get(name) ?? new Set();
    found.set(name, licenses.add(readInFile[name] ?? license ?? 'unknown'));
  }
  return Object.fromEntries(
    [...found]
      .map(([name, licenses]) => [name, [...licenses].join(' and ')] as const)
      .sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
};

/** Each direct dependency has a reason in DEPENDENCIES.md, each shipped one a license that we may use. */
export const dependenciesInSync: Check = {
  name: 'dependencies',
  differences: async () => {
    // Types of a package have its reason.
    const used = directDependencies().flatMap(([name]) => (name.startsWith('@types/') ? [] : name));
    const reasons = [...read('DEPENDENCIES.md').matchAll(/^\| `([^`]+)`/gm)].map(
      ([, name = '']) => name,
    );
    const lines = (licenses: Record<string, string>) =>
      Object.entries(licenses).map(([name, license]) => `${name} (${license})`);
    const shipped = shippedLicenses();
    const listed = lines(readJson<Record<string, string>>(licensesFile));
    return [
      ...missing(reasons, used, (name) => `DEPENDENCIES.md has no reason for ${name}`),
      ...missing(used, reasons, (name) => `DEPENDENCIES.md names ${name}, which nothing uses`),
      ...missing(listed, lines(shipped), (line) => `${licensesFile} lacks ${line}`),
      ...missing(
        lines(shipped),
        listed,
        (line) => `${licensesFile} has ${line}, which is not shipped`,
      ),
      ...Object.entries(shipped)
        .filter(([, license]) => !allowed.test(license))
        .map(([name, license]) => `${name} has the license ${license}, which is not allowed`),
    ];
  },
};
