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
      )
      .option('--no-erasures', 'nobody was erased since the backup'),
};

export const applyErasuresUsage: CommandUsage = {
  name: 'erasures apply',
  summary: 'does what `restore` does with a database that was brought back in another way',
  define: (command) => command.argument('<files...>', 'lists of erasures'),
};

const from = ['--from <place>', 'a folder or s3://BUCKET/PREFIX'] as const;
const key = ['--key <file>', 'the key of age that backups are encrypted for'] as const;

export const listBackupsUsage: CommandUsage = {
  name: 'backups list',
  summary: 'lists the backups that `backup --to` has stored',
  define: (command) => command.requiredOption(...from),
};

export const fetchBackupUsage: CommandUsage = {
  name: 'backups fetch',
  summary: 'decrypts the newest stored backup and the newest erasures into new files, for restore',
  define: (command) =>
    command
      .argument('<file>', 'the new file')
      .requiredOption(...from)
      .requiredOption(...key)
      .option('--name <name>', 'another one than the newest'),
};

export const fetchErasuresUsage: CommandUsage = {
  name: 'backups erasures',
  summary: 'decrypts the newest stored erasures into a new file, for erasures apply',
  define: (command) =>
    command
      .argument('<file>', 'the new file')
      .requiredOption(...from)
      .requiredOption(...key),
};

export const verifyBackupUsage: CommandUsage = {
  name: 'backups verify',
  summary: 'restores the newest stored backup beside the shop, and compares every table',
  define: (command) => command.requiredOption(...from).requiredOption(...key),
};

export const moveUsage: CommandUsage = {
  name: 'move',
  summary: 'copies the embedded database into an empty one of PostgreSQL, and compares every table',
  define: (command) =>
    command.requiredOption(
      '--to <address>',
      'postgres://OWNER@HOST:5432/DATABASE; PGPASSWORD may have the password',
    ),
};

export const doctorUsage: CommandUsage = {
  name: 'doctor',
  summary: 'checks every setting and dependency of the shop, with advice',
};

/** Commands that a running shop lists but does not run: `ops.ts` runs them without it. */
export const localOnlyCommands: readonly OpsCommand[] = [
  restoreUsage,
  applyErasuresUsage,
  moveUsage,
  doctorUsage,
  listBackupsUsage,
  fetchBackupUsage,
  fetchErasuresUsage,
  verifyBackupUsage,
].map((usage) => ({
  ...usage,
  run: () => Promise.reject(new Error(`Run it on this machine: npm run ops -- ${usage.name}`)),
}));
