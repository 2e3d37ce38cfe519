import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../federation/paths';

/** A comparison of two places that must agree. Resolves to the differences, one sentence each. */
export type Check = { name: string; differences: () => Promise<string[]> };

/** A file of the repository as text. */
export const read = (file: string): string => readFileSync(path.join(repoRoot, file), 'utf8');

/** A JSON file of the repository. */
export const readJson = <Content>(file: string): Content => JSON.parse(read(file)) as Content;
