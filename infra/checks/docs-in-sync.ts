import { existsSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../federation/paths';
import { read, readJson, type Check } from './check';
import { trackedFiles } from './tracked-files';

const namedFile = /`((?:shell|mf-[a-z-]+|api|infra)\/[\w./-]+\.(?:tsx?|cjs|mjs|md|sql|ya?ml))`/g;
const namedCommand = /npm run ([a-z][\w:-]*)/g;
/** What was true on the day of a decision stays as it was written; a template names what is not yet. */
const undated = /^infra\/(decisions|new-remote\/template)\//;

/** What README and its like lead to is there: files by their path from the root, and commands. */
export const docsInSync: Check = {
  name: 'docs',
  differences: async () => {
    const files = trackedFiles();
    const commands = new Set(
      files
        .filter((file) => path.basename(file) === 'package.json')
        .flatMap((file) => Object.keys(readJson<{ scripts?: object }>(file).scripts ?? {})),
    );
    const docs = files.filter((file) => file.endsWith('.md') && !undated.test(file));
    return docs.flatMap((file) => {
      const text = read(file);
      return [
        ...[...text.matchAll(namedFile)]
          .filter(([, named = '']) => !existsSync(path.join(repoRoot, named)))
          .map(([, named]) => `${file} leads to ${named}, which is not there`),
        ...[...text.matchAll(namedCommand)]
          .filter(([, name = '']) => !commands.has(name))
          .map(([command]) => `${file} names '${command}', which is no command`),
      ];
    });
  },
};
