import { openJournal, readJournal, type Change } from './journal';
import type { TableName, Tables } from './tables';

/** The state: rows by table and id, in memory, with a journal on disk. */
export type Store = {
  find: <Name extends TableName>(table: Name, id: string) => Tables[Name] | undefined;
  /** All rows in the order of their creation. */
  all: <Name extends TableName>(table: Name) => Tables[Name][];
  /** Replaces the row with this id. Rows are immutable. */
  put: <Name extends TableName>(table: Name, row: Tables[Name]) => Tables[Name];
  remove: (table: TableName, id: string) => void;
  /** Runs a synchronous change atomically; it is rolled back when it throws. */
  transaction: <Result>(change: () => Result) => Result;
  close: () => void;
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
    find: (name, id) => table(name).get(id) as Tables[typeof name] | undefined,
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
