import { readFileSync } from 'node:fs';

/** Settings that may name a file instead, as container secrets do. */
const secretSettings = [
  'DATABASE_URL',
  'DATABASE_URL_DIRECT',
  'DATABASE_MIGRATE_URL',
  'DATABASE_ADMIN_URL',
  'REDIS_URL',
  'SESSION_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
] as const;

/**
 * Reads settings from the files that `NAME_FILE` settings name, with a message for each error.
 * @param isUsed leaves out the files of settings that a program does not use
 */
export const readSecretFiles = (
  env: NodeJS.ProcessEnv,
  isUsed: (name: string) => boolean = () => true,
): { settings: NodeJS.ProcessEnv; messages: string[] } => {
  const settings = { ...env };
  const messages: string[] = [];
  for (const name of secretSettings.filter(isUsed)) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]) {
      messages.push(`${name} and ${name}_FILE are both set: which of them holds is not clear.`);
      continue;
    }
    try {
      settings[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
      messages.push(`${name}_FILE names a file that cannot be read (${reason}).`);
    }
  }
  return { settings, messages };
};
