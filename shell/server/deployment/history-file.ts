import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { currentCode } from '@candor/server-contract/release-rejection';

/** Reads the number of a deployment under its present name, or the one before decision 61. */
const numbered = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => {
    const { order, number = order, ...rest } = value as { number?: unknown; order?: unknown };
    return { ...rest, number };
  }, shape);

/** Adds the old name for edges of the version before. */
export const addOldName = <Entry>(entry: Entry): Entry =>
  typeof entry === 'object' && entry !== null && 'number' in entry
    ? { ...entry, order: entry.number }
    : entry;

const DeploymentEvent = z.object({
  at: z.string(),
  number: z.number(),
  version: z.string(),
  channel: z.enum(['stable', 'canary']),
  result: z.enum(['served', 'rejected', 'rolled back']),
  code: z.string().transform(currentCode).optional(),
  reason: z.string().optional(),
});
export type DeploymentEvent = z.infer<typeof DeploymentEvent>;

const RemoteHistory = z.object({
  /** The highest deployment number that was seen, and the hash of that deployment. */
  number: z.number().int().default(0),
  said: z.string().default(''),
  /** True when that deployment removed the remote. */
  removed: z.boolean().default(false),
  /** Releases that passed their smoke test on a shell and were served, latest first. */
  good: z
    .array(z.object({ version: z.string(), shell: z.string(), ms: z.number(), at: z.string() }))
    .default([]),
  /** Releases that failed on a shell; a newer deployment, or a new shell, tries them again. */
  bad: z
    .array(
      numbered(
        z.object({
          version: z.string(),
          shell: z.string(),
          number: z.number(),
          code: z.string().transform(currentCode),
          reason: z.string(),
          at: z.string(),
        }),
      ),
    )
    .default([]),
  /** The events of deployments on this edge, latest first. */
  events: z.array(numbered(DeploymentEvent)).default([]),
});
export type RemoteHistory = z.infer<typeof RemoteHistory>;

const HistoryFile = z.record(z.string(), numbered(RemoteHistory));
type HistoryFile = z.infer<typeof HistoryFile>;

export const emptyHistory: RemoteHistory = {
  number: 0,
  said: '',
  removed: false,
  good: [],
  bad: [],
  events: [],
};

/** Reads the file. An unreadable one is quarantined beside it, and the history starts empty. */
export const readHistory = (file: string, log: Logger): HistoryFile => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {};
  }
  try {
    return HistoryFile.parse(JSON.parse(text));
  } catch (error) {
    renameSync(file, `${file}.set-aside`);
    log.error({ file, err: error }, 'deployment history quarantined');
    return {};
  }
};

/** Writes the file, whole or not at all. */
export const writeHistory = (file: string, histories: HistoryFile, log: Logger): void => {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(
      `${file}.next`,
      JSON.stringify(histories, (_key, value: unknown) => addOldName(value)),
    );
    renameSync(`${file}.next`, file);
  } catch (error) {
    // With a full disk the shop continues; only the history is lost at the next restart.
    log.error({ file, err: error }, 'deployment history not written');
  }
};
