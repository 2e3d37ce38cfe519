import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { RemoteName } from '@candor/shell-contract/remote';
import { readFragmentProps } from '../build/fragment-props';
import { readRemoteDefinition } from '../build/remote-definition';
import { readRanges } from '../build/team-contracts';
import { folderOf } from '../paths';
import { print } from '../terminal';

const readVersion = async (folder: string): Promise<string> => {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};

const readmeOf = (
  name: string,
  remote: RemoteName,
  fragments: readonly string[],
): string => `# ${name}

The fragments of ${remote}, and their props: ${fragments.map((fragment) => `\`${fragment}\``).join(', ')}.

\`npm install --save-dev ${name}\`, and add \`"${name}/fragments"\` to \`types\` in \`tsconfig.json\`. Then a slot with
a wrong prop does not compile, \`candor build\` knows the fragments, and \`candor dev\` shows their names and props.
`;

/** Writes the package with which other teams compile. @returns its folder */
const writeContract = async (remote: RemoteName): Promise<string> => {
  const { fragments } = await readRemoteDefinition(remote);
  if (fragments.length === 0)
    throw new Error('remote.ts names no fragments: there is no contract.');
  const folder = folderOf(remote);
  const target = path.join(folder, 'dist/contract');
  const name = `@candor/${remote.slice('mf-'.length)}-contract`;
  // Other teams ask for ranges like ^1.10.0, so the package takes the version of this repository.
  const manifest = {
    name,
    version: await readVersion(folder),
    description: `The fragments of ${remote}, and their props.`,
    license: 'UNLICENSED',
    type: 'module',
    files: ['fragments.d.ts'],
    exports: { './fragments': { types: './fragments.d.ts' }, './package.json': './package.json' },
    peerDependencies: {
      '@candor/shell-contract': readRanges(remote)['@candor/shell-contract'] ?? '*',
    },
    candor: { name: remote, fragments },
  };
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(path.join(target, 'fragments.d.ts'), await readFragmentProps(folder));
  await writeFile(path.join(target, 'README.md'), readmeOf(name, remote, fragments));
  return path.relative(process.cwd(), target);
};

/** `candor contract`: the package that tells other teams which fragments there are, and their props. */
export const contract = (command: Command, remote: RemoteName): Command =>
  command.action(async () => {
    const folder = await writeContract(remote);
    print(
      `Wrote ${folder}. To publish it: npm publish ./${folder}. A published version does not change: raise the one of package.json first.`,
    );
  });
