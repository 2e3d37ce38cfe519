import { existsSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '@candor/federation/paths';
import { read, trackedFiles, type Check } from '../check';
import { isShopperText } from '../shopper-texts';
import { pageSentences, type PageSentence } from './page-sentences';
import { promiseExceptions } from './promise-exceptions';
import { promisePatterns } from './promise-patterns';
import { promises } from './promises';

const isExcepted = ({ file, text }: PageSentence): boolean =>
  promiseExceptions.some(
    (exception) => (exception.in?.test(file) ?? true) && (exception.as?.test(text) ?? true),
  );

const isListed = ({ file, text }: PageSentence): boolean =>
  promises.some(({ places }) => places[file]?.some((part) => text.includes(part)));

const opsCommandNames = (files: readonly string[]): Set<string> =>
  new Set(
    files
      .filter((file) => /^api\/src\/.*\.ts$/.test(file) && !file.includes('.test.'))
      .flatMap((file) => [...read(file).matchAll(/\bname: '([a-z][a-z -]+)'/g)])
      .map(([, name = '']) => name),
  );

/** Why a test or a tool that a promise names does not prove it, or null. */
const problemOf = (proof: string, commands: ReadonlySet<string>): string | null => {
  const [tool, name] = proof.split(' -- ');
  if (tool === 'ops') return commands.has(name ?? '') ? null : `${proof} is no command`;
  const [file = '', title = ''] = proof.split(/: (.*)/);
  if (!/\.(?:test|spec)\.tsx?$/.test(file)) return `'${proof}' names no test`;
  if (title === '') return `'${proof}' names a file, and no test in it`;
  if (!existsSync(path.join(repoRoot, file))) return `${file} does not exist`;
  return read(file).includes(title) ? null : `${file} has no test '${title}'`;
};

/** Every promise stands where the list has it, is proven, and no page makes one beside the list. */
export const promisesInSync: Check = {
  name: 'promises',
  differences: () => {
    const files = trackedFiles();
    const commands = opsCommandNames(files);
    const sentences = files
      .filter(isShopperText)
      .flatMap((file) => pageSentences(file, read(file)))
      .filter(({ text }) => /^[^a-z]/.test(text));
    const listed = promises.flatMap(({ places }) =>
      Object.entries(places).flatMap(([file, parts]) => parts.map((part) => ({ file, part }))),
    );
    return Promise.resolve([
      ...promises
        .flatMap(({ provenBy }) => provenBy)
        .map((proof) => problemOf(proof, commands))
        .filter((problem) => problem !== null),
      ...listed
        .filter(
          ({ file, part }) =>
            !sentences.some((sentence) => sentence.file === file && sentence.text.includes(part)),
        )
        .map(({ file, part }) => `${file} does not say '${part}'`),
      ...sentences
        .filter(({ text }) => promisePatterns.some((pattern) => pattern.test(text)))
        .filter((sentence) => !isListed(sentence) && !isExcepted(sentence))
        .map(
          ({ file, line, text }) =>
            `${file}:${line} promises '${text}'; add it to infra/checks/promises, with its proof`,
        ),
    ]);
  },
};
