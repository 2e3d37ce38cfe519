import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { capitalize, type NewRemote } from './parse-name';

/** Replaces the name of the template, a remote called newcomer that compiles. */
const rename = (text: string, { folder, team, component, label }: NewRemote): string =>
  text
    .replaceAll('mf-newcomer', folder)
    .replaceAll('/newcomer', `/${team}`)
    .replaceAll('newcomer-', `${team}-`)
    .replaceAll(/Newcomer(?=[A-Z])/g, component)
    .replaceAll('Newcomer', capitalize(label))
    .replaceAll('newcomer', label);

/** The files of a template folder for a remote: content by relative path. */
export const fillIn = async (
  folder: string,
  remote: NewRemote,
): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => {
        const text = await readFile(path.join(folder, file), 'utf8');
        return [rename(file, remote), rename(text, remote)] as const;
      }),
    ),
  );
};
