import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * What the simulator signs its webhooks with. Made once per data folder, so that nobody who has read
 * our source can sign a webhook for a shop that runs without settings.
 */
export const webhookSecret = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, 'shop/webhook-secret');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known;
  const made = `whsec_${randomBytes(24).toString('hex')}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, made, { mode: 0o600 });
  return made;
};
