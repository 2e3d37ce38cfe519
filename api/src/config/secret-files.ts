import { readFileSync } from 'node:fs';

/** Settings that may be given as the name of a file, which is how containers get their secrets. */
const secretSettings = [
  'DATABASE_URL',
  'REDIS_URL',
  'SESSION_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
] as const;

/** The settings with what stands in the files that they name, and a sentence for each unreadable one. */
export const withSecretFiles = (
  env: NodeJS.ProcessEnv,
): { settings: NodeJS.ProcessEnv; sentences: string[] } => {
  const settings = { ...env };
  const sentences: string[] = [];
  for (const name of secretSettings) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) {
      sentences.push(`${name} and ${name}_FILE are both set: which of them holds is not clear.`);
      continue;
    }
    try {
      settings[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
      sentences.push(`${name}_FILE names a file that cannot be read (${reason}).`);
    }
  }
  return { settings, sentences };
};
