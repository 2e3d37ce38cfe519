import type { OpsCommand } from './ops-command';

/** Name, summary, arguments and options of a command. */
export type CommandUsage = Omit<OpsCommand, 'run'>;

export const restoreUsage: CommandUsage = {
  name: 'restore',
  summary: 'restores a backup into an empty database, or replaces a full one',
  define: (command) =>
    command
      .argument('<file>', 'the backup')
      .option('--replace', 'replaces a database with data')
      .option(
        '--erasures <file>',
        'erasures that the restore must not undo; may be repeated',
        (file: string, files: readonly string[] = []) => [...files, file],
      ),
};

export const doctorUsage: CommandUsage = {
  name: 'doctor',
  summary: 'checks every setting and dependency of the shop, with advice',
};

/** Commands that a running shop lists but does not run: `ops.ts` runs them without it. */
export const localOnlyCommands: readonly OpsCommand[] = [restoreUsage, doctorUsage].map(
  (usage) => ({
    ...usage,
    run: () => Promise.reject(new Error(`Run it on this machine: npm run ops -- ${usage.name}`)),
  }),
);
