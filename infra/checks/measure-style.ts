/** `npx tsx infra/checks/measure-style.ts [--root DIR]`: sizes and habits, by package, to compare two commits. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSources, type Source } from './read-sources';
import { countsOf, packageOf } from './word-list';

const MAX_LINES = 250;
const FEW_LINES = 25;
const MAX_TITLE = 80;

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);
const importPath = /(?:from |import |import\()'(\.[^']+)'/g;

/** Short files with exactly one importer, tests left out. */
const shortWithOneUser = (sources: readonly Source[]): string[] => {
  const users = new Map<string, Set<string>>();
  for (const { file, lines } of sources.filter(({ file }) => !isTest(file)))
    for (const [, target = ''] of lines.join('\n').matchAll(importPath)) {
      const imported = path.join(path.dirname(file), target).replace(/\.tsx?$/, '');
      users.set(imported, (users.get(imported) ?? new Set()).add(file));
    }
  return sources
    .filter(({ file, lines }) => !isTest(file) && lines.length - 1 < FEW_LINES)
    .map(({ file }) => file)
    .filter((file) => users.get(file.replace(/\.tsx?$/, ''))?.size === 1);
};

const matching = (sources: readonly Source[], pattern: RegExp): string[] =>
  sources.flatMap(({ file, lines }) => [...lines.join('\n').matchAll(pattern)].map(() => file));

/** Each measurement as the files it was found in; a file counts as often as it was found. */
export const measure = (sources: readonly Source[]): Record<string, string[]> => {
  const titles = sources
    .flatMap(({ file, titles }) => titles.map(({ text }) => ({ file, text })))
    .sort((a, b) => a.text.localeCompare(b.text, 'en'));
  const tests = sources.filter(({ file }) => isTest(file));
  return {
    files: sources.map(({ file }) => file),
    'lines of code and tests': sources.flatMap(({ file, lines }) => lines.slice(1).map(() => file)),
    [`files over ${MAX_LINES} lines`]: sources
      .filter(({ lines }) => lines.length - 1 > MAX_LINES)
      .map(({ file }) => file),
    [`files under ${FEW_LINES} lines with one user`]: shortWithOneUser(sources),
    'positional selectors': matching(
      sources.filter(({ file }) => !isTest(file)),
      /:(?:first|last)-child|:nth-(?:last-)?child/g,
    ),
    [`test titles over ${MAX_TITLE} characters`]: titles
      .filter(({ text }) => text.length > MAX_TITLE)
      .map(({ file }) => file),
    'doubled test titles': titles
      .filter(({ text }, i) => text === titles[i - 1]?.text && text !== '%s')
      .map(({ file }) => file),
    'toBeTruthy on getBy': matching(tests, /expect\([\w.]*getBy[^;]*?\)\.toBeTruthy\(\)/g),
    'as unknown as': matching(sources, /\bas unknown as\b/g),
  };
};

const print = (root?: string): void => {
  for (const [name, files] of Object.entries(measure(readSources(root)))) {
    const byPackage = countsOf(files.map(packageOf)).map((counted) => counted.join(' '));
    console.info(`${String(files.length).padStart(6)} ${name}\n       ${byPackage.join(', ')}`);
  }
};

if (process.argv[1]?.endsWith('measure-style.ts'))
  print(parseArgs({ options: { root: { type: 'string' } } }).values.root);
