import type { OpsCommand } from './ops-command';

/** `npm run ops -- migrate`. `migrate` returns what was applied; a running shop has done it at its start. */
export const migrateCommand = (migrate: () => Promise<readonly string[]>): OpsCommand => ({
  name: 'migrate',
  summary: 'brings the database up to date, and creates its roles when DATABASE_ADMIN_URL is set',
  run: async () => {
    const migrated = await migrate();
    return migrated.length === 0
      ? 'The database is up to date.'
      : `Applied ${migrated.join(', ')}. The database is up to date.`;
  },
});
