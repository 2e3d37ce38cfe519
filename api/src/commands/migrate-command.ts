import type { OpsCommand } from './ops-command';

/** `npm run ops -- migrate`. Opening the store has migrated it already; the command prints the result. */
export const migrateCommand = (migrated: readonly string[]): OpsCommand => ({
  name: 'migrate',
  summary: 'brings the database up to date, as every start does',
  run: () =>
    Promise.resolve(
      migrated.length === 0
        ? 'The database is up to date.'
        : `Applied ${migrated.join(', ')}. The database is up to date.`,
    ),
});
