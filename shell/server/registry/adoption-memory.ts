import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Logger } from 'pino';
import { z } from 'zod';

/** So many releases of a remote are remembered as good, and as many as bad. */
const MAX_REMEMBERED = 10;

const Remembered = z.object({
  /** The highest order that was seen, and the hash of what it said: an older one is a replay. */
  order: z.number().int().default(0),
  said: z.string().default(''),
  /** Whether that order took the remote out of the shop. */
  removed: z.boolean().default(false),
  /** Releases that passed their rehearsal on a shell and were served, the latest first. */
  good: z
    .array(z.object({ version: z.string(), shell: z.string(), ms: z.number(), at: z.string() }))
    .default([]),
  /** Releases that failed on a shell, and under which order: a newer order, or shell, tries them again. */
  bad: z
    .array(
      z.object({
        version: z.string(),
        shell: z.string(),
        order: z.number(),
        code: z.string(),
        reason: z.string(),
        at: z.string(),
      }),
    )
    .default([]),
});

const MemoryFile = z.record(z.string(), Remembered);

/** What this edge knows of a remote's past. */
type Remembered = z.infer<typeof Remembered>;
type Bad = Remembered['bad'][number];

const nothing: Remembered = { order: 0, said: '', removed: false, good: [], bad: [] };

/**
 * What this edge must not forget over a restart: the numbers of the orders it has seen, and which
 * releases did well or badly here.
 * @param file where it is kept; one that cannot be read is set aside, never guessed at
 */
export const openAdoptionMemory = (file: string, log: Logger) => {
  const read = (): Record<string, Remembered> => {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      return {};
    }
    try {
      return MemoryFile.parse(JSON.parse(text));
    } catch (error) {
      renameSync(file, `${file}.set-aside`);
      log.error({ file, err: error }, 'memory of releases unreadable: set aside, begun anew');
      return {};
    }
  };
  const known = read();

  const of = (remote: RemoteName): Remembered => known[remote] ?? nothing;

  const change = (remote: RemoteName, changed: Partial<Remembered>): void => {
    const next = { ...of(remote), ...changed };
    known[remote] = {
      ...next,
      good: next.good.slice(0, MAX_REMEMBERED),
      bad: next.bad.slice(0, MAX_REMEMBERED),
    };
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.next`, JSON.stringify(known));
      renameSync(`${file}.next`, file);
    } catch (error) {
      // A full disk takes the memory over a restart, not the shop.
      log.error({ file, err: error }, 'memory of releases not written');
    }
  };

  return {
    of,
    /** Every remote that this edge knows something of. */
    remotes: () => Object.keys(known) as RemoteName[],
    /** Changes what is known of a remote, here and on disk. */
    change,
    /** What was wrong with a release on a shell, unless an order newer than that one names it again. */
    faultOf: (remote: RemoteName, version: string, shell: string, order: number) =>
      of(remote).bad.find(
        (known) => known.version === version && known.shell === shell && known.order >= order,
      ),
    addBad: (remote: RemoteName, entry: Omit<Bad, 'at'>): void => {
      const { good, bad } = of(remote);
      change(remote, {
        good: good.filter(({ version }) => version !== entry.version),
        bad: [
          { ...entry, at: new Date().toISOString() },
          ...bad.filter(({ version }) => version !== entry.version),
        ],
      });
    },
    /** Puts a release first among those that did well. `ms` null: it was not rehearsed again. */
    addGood: (remote: RemoteName, version: string, shell: string, ms: number | null): void => {
      const { good } = of(remote);
      if (good[0]?.version === version && good[0].shell === shell) return;
      const before = good.find((entry) => entry.version === version);
      const entry = { version, shell, ms: ms ?? before?.ms ?? 0, at: new Date().toISOString() };
      change(remote, { good: [entry, ...good.filter((other) => other.version !== version)] });
    },
  };
};

export type AdoptionMemory = ReturnType<typeof openAdoptionMemory>;
