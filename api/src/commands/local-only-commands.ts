import type { OpsCommand } from './ops-command';

const localOnly = (command: string, summary: string): OpsCommand => ({
  name: command,
  summary,
  run: () => Promise.reject(new Error(`Run it on this machine: npm run ops -- ${command}`)),
});

/** Commands that a running shop lists but does not run: `ops.ts` runs them without it. */
export const localOnlyCommands: readonly OpsCommand[] = [
  localOnly(
    'restore',
    'FILE [--replace]  restores a backup into an empty database, or replaces a full one',
  ),
  localOnly('doctor', 'checks every setting and dependency of the shop, with advice'),
];
