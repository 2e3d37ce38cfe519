import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { TableName, Tables } from './tables';

/** A row's id, or the row itself, as in the expandable fields of the SDK's types. */
export type Id = string | { id: string } | null | undefined;

export const idOf = (id: Id): string => (typeof id === 'string' ? id : (id?.id ?? ''));

/** The state: rows by table and id, in memory, with a journal on disk. */
export type Store = {
  find: <Name extends TableName>(table: Name, id: Id) => Tables[Name] | undefined;
  /** All rows in the order of their creation. */
  all: <Name extends TableName>(table: Name) => Tables[Name][];
  /** Replaces the row with this id. Rows are immutable. */
  put: <Name extends TableName>(table: Name, row: Tables[Name]) => Tables[Name];
  remove: (table: TableName, id: string) => void;
  /** Runs a synchronous change atomically; it is rolled back when it throws. */
  transaction: <Result>(change: () => Result) => Result;
  close: () => void;
};

/** A changed row; null: deleted. */
type Change = [table: TableName, id: string, row: object | null];

/** Reads a journal up to the first incomplete line, which a kill has left. */
const readJournal = (file: string): Change[] => {
  const changes: Change[] = [];
  if (!existsSync(file)) return changes;
  for (const line of readFileSync(file, 'utf8').split('\n'))
    try {
      if (line !== '') changes.push(...(JSON.parse(line) as Change[]));
    } catch {
      break;
    }
  return changes;
};

/**
 * Opens the journal, compacted to `rows` with an atomic rename. Each appended line is a transaction; the
 * operating system has it when write returns, so a killed process loses none.
 */
const openJournal = (file: string, rows: readonly Change[]) => {
  mkdirSync(dirname(file), { recursive: true });
  const lines = rows.map((row) => `${JSON.stringify([row])}\n`).join('');
  writeFileSync(`${file}.new`, lines, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  const descriptor = openSync(file, 'a', 0o600);
  return {
    append: (batch: readonly Change[]) => appendFileSync(descriptor, `${JSON.stringify(batch)}\n`),
    close: () => closeSync(descriptor),
  };
};

/** Opens the state in a file; null: in memory. */
export const openStore = (file: string | null): Store => {
  const tables = new Map<TableName, Map<string, object>>();
  const table = (name: TableName): Map<string, object> => {
    const found = tables.get(name) ?? new Map<string, object>();
    tables.set(name, found);
    return found;
  };
  const write = ([name, id, row]: Change) => {
    if (row === null) table(name).delete(id);
    else table(name).set(id, row);
  };

  if (file !== null) readJournal(file).forEach(write);
  const allRows = (): Change[] =>
    [...tables].flatMap(([name, rows]) => [...rows].map(([id, row]): Change => [name, id, row]));
  const journal = file === null ? null : openJournal(file, allRows());

  let running: { done: Change[]; undo: Change[] } | null = null;
  const change = (name: TableName, id: string, row: object | null) => {
    if (running === null) throw new Error(`A change of ${name} needs a transaction.`);
    running.undo.push([name, id, table(name).get(id) ?? null]);
    running.done.push([name, id, row]);
    write([name, id, row]);
  };

  const transaction: Store['transaction'] = (work) => {
    if (running !== null) return work();
    const current = { done: [] as Change[], undo: [] as Change[] };
    running = current;
    try {
      const result = work();
      if (current.done.length > 0) journal?.append(current.done);
      return result;
    } catch (error) {
      current.undo.reverse().forEach(write);
      throw error;
    } finally {
      running = null;
    }
  };

  return {
    find: (name, id) => table(name).get(idOf(id)) as Tables[typeof name] | undefined,
    all: (name) => [...table(name).values()] as Tables[typeof name][],
    put: (name, row) => {
      change(name, row.id, row);
      return row;
    },
    remove: (name, id) => change(name, id, null),
    transaction,
    close: () => journal?.close(),
  };
};
