import { existsSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../federation/paths';
import { read, type Check } from './check';

const pages = ['SECURITY.md', 'infra/strangers/asvs.md'];
const namedTest = /`((?:shell|mf-[a-z-]+|api|infra)\/[\w./-]+\.(?:test|spec)\.tsx?)`/g;

/** Every test file that the security documents name exists. */
export const securityInSync: Check = {
  name: 'security',
  differences: async () =>
    pages.flatMap((page) => {
      const named = [...read(page).matchAll(namedTest)].map(([, file = '']) => file);
      if (named.length === 0) return [`${page} names no test`];
      return [...new Set(named)]
        .filter((file) => !existsSync(path.join(repoRoot, file)))
        .map((file) => `${page} names the test ${file}, which does not exist`);
    }),
};
