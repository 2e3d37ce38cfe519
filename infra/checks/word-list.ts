/** Words that this code does not use, because the field has another (`listed-words.ts`). */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Check } from './check';
import { listedWords, riddles, type ListedWord } from './listed-words';
import { wireNames } from './wire-names';
import { readSources, type Source } from './read-sources';

export type Use = { file: string; line: number; word: string; text: string; write: string };

const listed: ReadonlyMap<string, ListedWord> = new Map(
  listedWords.flatMap((entry) => entry.words.split(' ').map((word) => [word, entry])),
);

/** 'readHTTPBody' -> read, http, body. */
export const splitName = (name: string): string[] =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');

const withoutAllowed = (text: string, file: string, { allowed = [] }: ListedWord): string =>
  allowed
    .filter((exception) => exception.in?.test(file) ?? true)
    .reduce(
      (rest, { as }) => (as ? rest.replaceAll(new RegExp(as, `${as.flags}g`), ' ') : ''),
      text,
    );

const listedIn = (text: string, file: string, isProse: boolean): [string, ListedWord][] =>
  [...new Set(splitName(text))].flatMap((word): [string, ListedWord][] => {
    const entry = listed.get(word);
    if (!entry || (isProse && !entry.isCheckedInProse)) return [];
    if (entry.isWholeName && text !== word) return [];
    return splitName(withoutAllowed(text, file, entry)).includes(word) ? [[word, entry]] : [];
  });

const usesInFile = ({ file, names, comments, titles }: Source): Use[] => {
  const isWireName = (text: string) =>
    wireNames.some((wire) => wire.name.test(text) && (wire.in?.test(file) ?? true));
  const prose = [...comments, ...titles];
  return [
    ...names
      .filter(({ text }) => !isWireName(text))
      .flatMap(({ text, line }) =>
        listedIn(text, file, false).map(([word, { write }]) => ({ file, line, word, text, write })),
      ),
    ...prose.flatMap(({ text, line }) =>
      listedIn(text, file, true).map(([word, { write }]) => ({ file, line, word, text, write })),
    ),
    ...prose.flatMap(({ text, line }) =>
      riddles
        .map((riddle) => riddle.exec(text)?.[0].toLowerCase())
        .filter((word) => word !== undefined)
        .map((word) => ({ file, line, word, text, write: 'a plain sentence' })),
    ),
  ];
};

const usesInPaths = (files: readonly string[]): Use[] => {
  const folders = new Set(files.map((file) => path.dirname(file)));
  return [...folders, ...files].flatMap((file) =>
    listedIn(path.basename(file), file, false).map(([word, { write }]) => ({
      ...{ file, line: 1, word, text: path.basename(file), write },
    })),
  );
};

/** Every use of a listed word in names, comments, test titles, and names of files and folders. */
export const wordUses = (sources: readonly Source[]): Use[] => [
  ...usesInPaths(sources.map(({ file }) => file)),
  ...sources.flatMap(usesInFile),
];

/** Names, comments and test titles use the words of the field. */
export const wordList: Check = {
  name: 'words',
  differences: () => {
    const firstOfEach = new Map(
      wordUses(readSources()).map((use) => [`${use.file} ${use.word} ${use.text}`, use] as const),
    );
    return Promise.resolve(
      [...firstOfEach.values()].map(
        ({ file, line, word, text, write }) =>
          `${file}:${line} has '${word}' in '${text}'; write ${write}`,
      ),
    );
  },
};

/** 'api', 'mf-cart', 'infra/start'. */
export const packageOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('infra/') ? 2 : 1)
    .join('/');

/** How often each key stands in a list, the most frequent first. */
export const countsOf = (keys: readonly string[]): [key: string, count: number][] => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
};

const printCounts = (title: string, keys: readonly string[]): void => {
  console.info(`${title}: ${keys.length}`);
  for (const [key, count] of countsOf(keys)) console.info(`${String(count).padStart(7)} ${key}`);
};

/** `npx tsx infra/checks/word-list.ts [--count] [--root DIR] [FOLDER...]` */
const run = () => {
  const { values, positionals } = parseArgs({
    options: { count: { type: 'boolean' }, root: { type: 'string' } },
    allowPositionals: true,
  });
  const uses = wordUses(readSources(values.root, positionals));
  if (values.count) {
    printCounts(
      'by word',
      uses.map(({ word }) => word),
    );
    printCounts(
      'by package',
      uses.map(({ file }) => packageOf(file)),
    );
  } else
    for (const { file, line, word, text, write } of uses)
      console.info(`${file}:${line} ${word} -> ${write} | ${text}`);
};

if (process.argv[1]?.endsWith('word-list.ts')) run();
