import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { TableName } from './tables';

/** A changed row; null: deleted. */
export type Change = [table: TableName, id: string, row: object | null];

const isBatch = (value: unknown): value is Change[] => Array.isArray(value);

/** Reads a journal up to the first incomplete line, which a kill has left. */
export const readJournal = (file: string): Change[] => {
  if (!existsSync(file)) return [];
  const changes: Change[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    try {
      const batch: unknown = JSON.parse(line);
      if (!isBatch(batch)) break;
      changes.push(...batch);
    } catch {
      break;
    }
  }
  return changes;
};

export type Journal = { append: (batch: readonly Change[]) => void; close: () => void };

const writeWhole = (descriptor: number, text: string) => {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
};

/**
 * Opens the journal, compacted to `rows` with an atomic rename. Each appended line is a transaction; the
 * operating system has it when write returns, so a killed process loses none.
 */
export const openJournal = (file: string, rows: readonly Change[]): Journal => {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  const draft = openSync(fresh, 'w', 0o600);
  writeWhole(draft, rows.map((row) => `${JSON.stringify([row])}\n`).join(''));
  fsyncSync(draft);
  closeSync(draft);
  renameSync(fresh, file);
  const descriptor = openSync(file, 'a', 0o600);
  return {
    append: (batch) => writeWhole(descriptor, `${JSON.stringify(batch)}\n`),
    close: () => closeSync(descriptor),
  };
};
