import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../paths';
import { lastMinors } from './minor-versions';
import { openCompiler } from './repository-types';

const NAME = '@candor/sample-contract';

let root: string;
beforeAll(() => {
  mkdirSync(cacheDir, { recursive: true });
  root = mkdtempSync(path.join(cacheDir, 'repository-types-test-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string): void => {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
};

/** A contract with declarations only. */
const writeContract = (folder: string, declarations: string): void => {
  const exports = { './cart': { types: './cart.d.ts' } };
  write(`${folder}/node_modules/${NAME}/package.json`, JSON.stringify({ name: NAME, exports }));
  write(`${folder}/node_modules/${NAME}/cart.d.ts`, declarations);
};

test('compiles a repository with another version of a contract, and names file and line', () => {
  const compilerOptions = {
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022'],
    target: 'ES2022',
    strict: true,
    skipLibCheck: true,
    types: [],
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  write('src/page.ts', `import { add, clear } from '${NAME}/cart';\nadd('focus');\nclear();\n`);
  // Another contract must import the same copy.
  write(
    'node_modules/@candor/other/index.d.ts',
    `import type { Id } from '${NAME}/cart';\nexport declare const last: Id;\n`,
  );
  write(
    'src/other.ts',
    `import { last } from '@candor/other';\nimport { add } from '${NAME}/cart';\nadd(last);\n`,
  );
  const added = 'export declare const add: (id: Id) => void;';
  writeContract(
    '.',
    `export type Id = string;\n${added}\nexport declare const clear: () => void;\n`,
  );
  writeContract('.cache/older', `export type Id = string;\n${added}\n`);
  writeContract(
    '.cache/same',
    `export type Id = string;\n${added}\nexport declare const clear: () => void;\n`,
  );
  const compile = openCompiler(root);
  const withVersion = (version: string) =>
    compile({ name: NAME, folder: path.join(root, '.cache', version) });
  expect(compile()).toEqual([]);
  expect(withVersion('older')).toEqual([
    expect.stringMatching(/^src\/page\.ts:1: .*has no exported member 'clear'/),
  ]);
  expect(withVersion('same')).toEqual([]);
  const exports = { './basket': { types: './cart.d.ts' } };
  write(`.cache/same/node_modules/${NAME}/package.json`, JSON.stringify({ name: NAME, exports }));
  expect(withVersion('same')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^src\/page\.ts:1: Cannot find module/)]),
  );
});

test('takes the newest patch of each of the last minor versions', () => {
  const published = ['1.9.0', '1.10.0', '1.10.2', '2.0.0-rc.1', '1.8.1', '1.11.0'];
  expect(lastMinors(published, 3)).toEqual(['1.11.0', '1.10.2', '1.9.0']);
  expect(lastMinors(['1.0.0'], 3)).toEqual(['1.0.0']);
});
