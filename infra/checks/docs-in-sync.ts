import { existsSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '@candor/federation/paths';
import { manifests, read, trackedFiles, type Check } from './check';

const namedFile = /`((?:shell|mf-[a-z-]+|api|infra)\/[\w./-]+\.(?:tsx?|cjs|mjs|md|sql|ya?ml))`/g;
const link = /\]\((?!https?:|mailto:)([^)#\s]+)/g;
const namedCommand = /npm run ([a-z][\w:-]*)/g;
/** Decisions keep the paths of their day; a template names files that do not exist yet. */
const unchecked = /^infra\/(decisions|federation\/new-remote\/template)\//;

/** Documents that prove their statements by tests. */
const securityDocs = ['SECURITY.md', 'infra/security/asvs.md'];

/** The document that lists the tests of bug reports. */
const fieldList = 'infra/e2e/field/README.md';
const fieldTest = /\.field\.test\.tsx?$|^infra\/e2e\/field\/.*\.spec\.ts$/;

/** Files (by link, or by path from the root) and npm commands that the documents name exist. */
export const docsInSync: Check = {
  name: 'docs',
  differences: async () => {
    const files = trackedFiles();
    const commands = new Set(manifests().flatMap(({ scripts = {} }) => Object.keys(scripts)));
    const docs = files.filter((file) => file.endsWith('.md') && !unchecked.test(file));
    return docs.flatMap((file) => {
      const text = read(file);
      const fieldTests = file === fieldList ? files.filter((name) => fieldTest.test(name)) : [];
      return [
        ...fieldTests
          .filter((name) => !text.includes(`\`${name}\``))
          .map((name) => `${file} does not list ${name}`),
        ...(securityDocs.includes(file) && !/`[\w./-]+\.(?:test|spec)\.tsx?`/.test(text)
          ? [`${file} names no test`]
          : []),
        ...[...text.matchAll(namedFile)]
          .filter(([, named = '']) => !existsSync(path.join(repoRoot, named)))
          .map(([, named]) => `${file} names ${named}, which does not exist`),
        ...[...text.matchAll(link)]
          .filter(([, to = '']) => !existsSync(path.join(repoRoot, path.dirname(file), to)))
          .map(([, to]) => `${file} links to ${to}, which does not exist`),
        ...[...text.matchAll(namedCommand)]
          .filter(([, name = '']) => !commands.has(name))
          .map(([command]) => `${file} names '${command}', which is not a command`),
      ];
    });
  },
};
