import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NoopLogger } from 'drizzle-orm/logger';

/** A statement of an API under test, with the parameters of one call. */
export type Statement = { text: string; params: unknown[] };

const folder = path.join(import.meta.dirname, '../../../.cache/statements');

/** Equal for statements that differ in the length of a list only. */
const shapeOf = (text: string): string =>
  text
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(?:, \?)+/g, '?')
    .replaceAll(/\(\?\)(?:, \(\?\))+/g, '(?)');

const hasPlan = /^\s*(?:select|insert|update|delete|with)\s/i;

/** How many APIs are under test in this process. */
let openApis = 0;

/** Names of files that this process has seen. */
const known = new Set<string>();

const record = (text: string, params: unknown[]): void => {
  if (openApis === 0 || !hasPlan.test(text)) return;
  const hash = createHash('sha256').update(shapeOf(text)).digest('hex').slice(0, 24);
  // A null can make a condition false, and then a plan reads nothing.
  const name = `${hash}.${params.includes(null) ? 'nulls' : 'values'}.json`;
  if (known.has(name)) return;
  known.add(name);
  const file = path.join(folder, name);
  if (existsSync(file)) return;
  // Another run of tests in this checkout may have removed it.
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ text, params }));
};

/**
 * Records the statements of all databases in this process that were opened without a logger.
 * @returns a function that ends it: a test file without an API has tables of its own
 */
export const recordStatements = (): (() => void) => {
  NoopLogger.prototype.logQuery = record as () => void;
  openApis += 1;
  return () => {
    openApis -= 1;
  };
};

/** The logger of a database handle whose statements are a test's own. */
export const unrecorded = { logQuery: (): void => undefined };

/** The statements that the last run of tests has recorded. */
export const recordedStatements = (): Statement[] => {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter(
      (name) => !names.includes(name.replace('.nulls.', '.values.')) || name.includes('.values.'),
    )
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Statement);
};

export const forgetStatements = (): void => rmSync(folder, { recursive: true, force: true });
