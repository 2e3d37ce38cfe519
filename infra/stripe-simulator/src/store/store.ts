import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { TableName, Tables } from './tables';

/** A row's id, or the row itself, as in the expandable fields of the SDK's types. */
export type Id = string | { id: string } | null | undefined;

export const idOf = (id: Id): string => (typeof id === 'string' ? id : (id?.id ?? ''));

/** The state: rows by table and id, with a journal on disk. */
export type Store = {
  find: <Name extends TableName>(table: Name, id: Id) => Tables[Name] | undefined;
  /** Rows in the order of their creation, each read when it is its turn. */
  each: <Name extends TableName>(table: Name) => Iterable<Tables[Name]>;
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

/** Where a change is in the journal, in bytes. */
class Place {
  constructor(
    readonly at: number,
    readonly length: number,
  ) {}
}

/** A row in memory, or the place of its last change. */
type Kept = object;

/**
 * Rows of these tables are read from the journal when they are used: each purchase adds some, and nothing goes through all
 * of them again and again.
 */
const inJournal: ReadonlySet<TableName> = new Set([
  'checkout.session',
  'session_plan',
  'payment_intent',
  'payment_method',
  'charge',
  'event',
  'idempotency',
]);

const createTables = () => {
  const tables = new Map<TableName, Map<string, Kept>>();
  const table = (name: TableName): Map<string, Kept> => {
    const found = tables.get(name) ?? new Map<string, Kept>();
    tables.set(name, found);
    return found;
  };
  const write = (name: TableName, id: string, kept: Kept | null) => {
    if (kept === null) table(name).delete(id);
    else table(name).set(id, kept);
  };
  return { tables, table, write };
};

const lineOf = (changes: readonly string[]): string => `[${changes.join(',')}]\n`;

/** Where the changes of a line are. */
const placesIn = (changes: readonly string[], lineAt: number): Place[] => {
  let at = lineAt + 1;
  return changes.map((change) => {
    const place = new Place(at, Buffer.byteLength(change));
    at += place.length + 1;
    return place;
  });
};

/** Reads the place of each row in a journal, up to the first incomplete line, which a kill has left. */
const readJournal = (bytes: Buffer) => {
  const { tables, write } = createTables();
  let at = 0;
  for (let end = bytes.indexOf('\n'); end !== -1; end = bytes.indexOf('\n', at)) {
    let changes: Change[];
    try {
      changes = JSON.parse(bytes.toString('utf8', at, end)) as Change[];
    } catch {
      break;
    }
    const places = placesIn(
      changes.map((change) => JSON.stringify(change)),
      at,
    );
    for (const [index, [name, id, row]] of changes.entries())
      write(name, id, row === null ? null : (places[index] ?? null));
    at = end + 1;
  }
  return tables;
};

/**
 * Opens the journal, compacted with an atomic rename. Each appended line is a transaction; the operating
 * system has it when write returns, so a killed process loses none.
 * @param keep receives the rows of the journal
 */
const openJournal = (file: string, keep: (...change: Change) => void) => {
  mkdirSync(dirname(file), { recursive: true });
  const old = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const descriptor = openSync(`${file}.new`, 'w+', 0o600);
  let size = 0;
  /** @returns the rows, or their places */
  const append = (changes: readonly Change[]): (Kept | null)[] => {
    const texts = changes.map((change) => JSON.stringify(change));
    const places = placesIn(texts, size);
    const line = lineOf(texts);
    appendFileSync(descriptor, line);
    size += Buffer.byteLength(line);
    return changes.map(([name, , row], index) =>
      row !== null && inJournal.has(name) ? (places[index] ?? null) : row,
    );
  };
  for (const [name, rows] of readJournal(old))
    for (const [id, place] of rows) {
      const { at, length } = place as Place;
      const [, , row] = JSON.parse(old.toString('utf8', at, at + length)) as Change;
      const [kept = null] = append([[name, id, row]]);
      keep(name, id, kept);
    }
  fsyncSync(descriptor);
  renameSync(`${file}.new`, file);
  return {
    append,
    read: ({ at, length }: Place): object => {
      const bytes = Buffer.alloc(length);
      readSync(descriptor, bytes, 0, length, at);
      const [, , row] = JSON.parse(bytes.toString('utf8')) as [TableName, string, object];
      return row;
    },
    close: () => closeSync(descriptor),
  };
};

/** The changes of a transaction, and what was there before. */
type Running = { done: Change[]; undo: [TableName, string, Kept | null][] };

/** Opens the state in a file; null: in memory. */
export const openStore = (file: string | null): Store => {
  const { table, write } = createTables();
  const journal = file === null ? null : openJournal(file, write);
  const load = (kept: Kept | undefined): object | undefined =>
    kept instanceof Place ? journal?.read(kept) : kept;

  let running: Running | null = null;
  const change = (...[name, id, row]: Change) => {
    if (running === null) throw new Error(`A change of ${name} needs a transaction.`);
    running.undo.push([name, id, table(name).get(id) ?? null]);
    running.done.push([name, id, row]);
    write(name, id, row);
  };

  const transaction: Store['transaction'] = (work) => {
    if (running !== null) return work();
    const current: Running = { done: [], undo: [] };
    running = current;
    try {
      const result = work();
      const kept = current.done.length > 0 ? (journal?.append(current.done) ?? []) : [];
      for (const [index, row] of kept.entries()) {
        const [name, id] = current.done[index] as Change;
        write(name, id, row);
      }
      return result;
    } catch (error) {
      for (const undo of current.undo.reverse()) write(...undo);
      throw error;
    } finally {
      running = null;
    }
  };

  return {
    find: (name, id) => load(table(name).get(idOf(id))) as Tables[typeof name] | undefined,
    *each(name) {
      for (const kept of table(name).values()) yield load(kept) as Tables[typeof name];
    },
    all: (name) => [...table(name).values()].map(load) as Tables[typeof name][],
    put: (name, row) => {
      change(name, row.id, row);
      return row;
    },
    remove: (name, id) => change(name, id, null),
    transaction,
    close: () => journal?.close(),
  };
};
