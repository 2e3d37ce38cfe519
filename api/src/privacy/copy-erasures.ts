import pLimit from 'p-limit';
import { hourMs } from '../config/durations';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import type { Worker } from '../workers/workers';
import { appendErasures, readErasureFile } from './erasure-file';
import { listErasuresSince } from './erasures';

const everyMs = 5_000;
/** Longer than any transaction: rows can become visible later than rows with a newer time. */
const overlapMs = hourMs;

/** Appends missing rows of the table to the file of this process. */
export type CopyErasures = () => Promise<void>;

/** An erasure calls it immediately; the worker copies erasures of other processes. */
export const copyErasures = (db: Database, file: string): CopyErasures => {
  const queue = pLimit(1);
  const known = new Set<string>();
  let since: Date | null = null;
  const copy = async () => {
    if (since === null) for (const { id } of await readErasureFile(file)) known.add(id);
    const from = new Date((since?.getTime() ?? overlapMs) - overlapMs);
    const rows = await transaction(db, (tx) => listErasuresSince(tx, from));
    const newRows = rows.filter(({ id }) => !known.has(id));
    await appendErasures(file, newRows);
    for (const { id } of newRows) known.add(id);
    since = rows.at(-1)?.at ?? since ?? new Date(0);
  };
  return () => queue(copy);
};

/** Runs in every process, each with its own file; every file holds the whole list. */
export const copyErasuresWorker = (copy: CopyErasures): Worker => ({
  name: 'copy-erasures',
  everyMs,
  run: copy,
});
