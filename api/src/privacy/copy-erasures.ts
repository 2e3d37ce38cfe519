import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { takeTurns } from '../turns';
import type { Worker } from '../workers';
import { appendErasures, readErasureFile } from './erasure-file';
import { erasuresSince } from './erasures';

const everyMs = 5_000;
/** Longer than any transaction takes: rows become visible in another order than that of their times. */
const lookBackMs = 60 * 60 * 1000;

/** Brings the file of this process up to date with the table. */
export type CopyErasures = () => Promise<void>;

/** Whoever erases copies at once; the worker copies what other processes did. */
export const copyErasures = (db: Database, file: string): CopyErasures => {
  const turns = takeTurns(1);
  const known = new Set<string>();
  let since: Date | null = null;
  const copy = async () => {
    if (since === null) for (const { id } of await readErasureFile(file)) known.add(id);
    const from = new Date((since?.getTime() ?? lookBackMs) - lookBackMs);
    const rows = await transaction(db, (tx) => erasuresSince(tx, from));
    const news = rows.filter(({ id }) => !known.has(id));
    await appendErasures(file, news);
    for (const { id } of news) known.add(id);
    since = rows.at(-1)?.at ?? since ?? new Date(0);
  };
  return () => turns.inTurn(copy);
};

/** Runs in every process, each with a file of its own: any one of them is the whole list. */
export const copyErasuresWorker = (copy: CopyErasures): Worker => ({
  name: 'copy-erasures',
  everyMs,
  run: copy,
});
