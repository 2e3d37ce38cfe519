import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '@candor/federation/paths';
import { pictureKeys } from '../../shell/ui/pictures/picture-keys';
import { LOOP_ENDING, pictureEndings } from '../../shell/ui/pictures/picture-sizes';
import { pictures } from '../../shell/ui/pictures/product/pictures';
import { missing, type Check } from './check';

const folder = path.join(repoRoot, 'shell/ui/pictures/files');
/** The limit in MB. Pictures stay in the history of the repository for good. */
const MAX_TOTAL = 14;
/** A phone's first view loads the largest but one; in KB. */
const MAX_PHONE = 45;
/** Loops start by themselves; in KB. */
const MAX_LOOP = 150;

const limitOf = (file: string): number => {
  if (file.endsWith(LOOP_ENDING)) return MAX_LOOP;
  return file.endsWith('.800.avif') ? MAX_PHONE : Infinity;
};

/** The list of product pictures and their files agree, in names, bytes and size. */
export const picturesInSync: Check = {
  name: 'pictures',
  differences: async () => {
    const present = readdirSync(folder).filter((file) => !file.endsWith('.link.jpg'));
    const listed = Object.entries(pictureKeys).flatMap(([name, key]) =>
      pictureEndings(name).map((ending) => `${name}.${key}.${ending}`),
    );
    const known = pictures.map(({ name }) => name);
    const bytesOf = (file: string) => readFileSync(path.join(folder, file));
    const bytes = readdirSync(folder).reduce((sum, file) => sum + bytesOf(file).length, 0);
    const changed = Object.entries(pictureKeys).filter(([name, key]) => {
      const hash = createHash('sha256');
      const files = [...pictureEndings(name), 'link.jpg'].map(
        (ending) => `${name}.${key}.${ending}`,
      );
      for (const file of files) {
        if (readdirSync(folder).includes(file)) hash.update(bytesOf(file));
      }
      return hash.digest('hex').slice(0, 8) !== key;
    });
    return [
      ...missing(present, listed, (file) => `${file} is listed and is no file`),
      ...missing(listed, present, (file) => `${file} is in no list`),
      ...missing(known, Object.keys(pictureKeys), (name) => `${name} is no picture of the studio`),
      ...changed.map(([name]) => `the files of ${name} are not those of its hash`),
      ...present
        .filter((file) => bytesOf(file).length > limitOf(file) * 1024)
        .map((file) => `${file} has more than ${limitOf(file)} KB`),
      ...(bytes > MAX_TOTAL * 1024 * 1024 ? [`the pictures have more than ${MAX_TOTAL} MB`] : []),
    ];
  },
};
