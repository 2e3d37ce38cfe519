import { openJournal, readJournal, type Change } from './journal';
import type { TableName, Tables } from './tables';

/** The simulator's state: rows by table and id, in memory, with every transaction on disk. */
export type Store = {
  find: <Name extends TableName>(table: Name, id: string) => Tables[Name] | undefined;
  /** All rows in the order in which they were made. */
  all: <Name extends TableName>(table: Name) => Tables[Name][];
  /** Replaces the row of the same id. Rows are never changed in place. */
  put: <Name extends TableName>(table: Name, row: Tables[Name]) => Tables[Name];
  remove: (table: TableName, id: string) => void;
  /** Runs a synchronous change: all of it reaches the disk, or, when it throws, none of it is seen. */
  transaction: <Result>(change: () => Result) => Result;
  close: () => void;
};

/** Opens the state in a file; null keeps it in memory. */
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
  const everything = (): Change[] =>
    [...tables].flatMap(([name, rows]) => [...rows].map(([id, row]): Change => [name, id, row]));
  const journal = file === null ? null : openJournal(file, everything());

  let open: { done: Change[]; undo: Change[] } | null = null;
  const change = (name: TableName, id: string, row: object | null) => {
    if (open === null) throw new Error(`A change of ${name} needs a transaction.`);
    open.undo.push([name, id, table(name).get(id) ?? null]);
    open.done.push([name, id, row]);
    write([name, id, row]);
  };

  const transaction: Store['transaction'] = (work) => {
    if (open !== null) return work();
    const mine = { done: [] as Change[], undo: [] as Change[] };
    open = mine;
    try {
      const result = work();
      if (mine.done.length > 0) journal?.append(mine.done);
      return result;
    } catch (error) {
      mine.undo.reverse().forEach(write);
      throw error;
    } finally {
      open = null;
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
