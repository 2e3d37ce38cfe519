// Prints what `npm ci` has installed here as CycloneDX. `npm sbom --omit=dev` leaves out what any other manifest of the
// repository names as a tool, such as Express.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'));

const component = ([path, { name, version, license, integrity }]) => {
  const known = name ?? path.split('node_modules/').at(-1);
  const [algorithm, hash] = (integrity ?? '').split('-');
  return {
    type: 'library',
    name: known,
    version,
    purl: `pkg:npm/${known.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
  };
};

const components = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(component);

const list = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components };
process.stdout.write(`${JSON.stringify(list, null, 2)}\n`);
