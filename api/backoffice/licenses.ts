import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

type Manifest = { name: string; version: string; license: string };

/** The folder of the package that a bundled file belongs to; ours are not under node_modules. */
const packageFolder = (file: string): string[] =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.slice(0, 1) ?? [];

const separator = `\n\n${'-'.repeat(80)}\n\n`;

/** The name and version of a package, and the texts of its license. */
const noticeOf = async (folder: string): Promise<string> => {
  const { name, version, license } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  const files = (await readdir(folder)).filter((file) => /^(?:licen[cs]e|notice)\b/i.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n');
};

/**
 * The notices that copies of packages must contain.
 * @param files of a bundle
 */
export const licensesOf = async (files: readonly string[]): Promise<string> => {
  const folders = [...new Set(files.flatMap(packageFolder))];
  const notices = await Promise.all(folders.map(noticeOf));
  return [...new Set(notices)].sort((a, b) => a.localeCompare(b, 'en')).join(separator);
};
