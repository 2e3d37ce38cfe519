// Writes a backup at the start and each day, and restores and compares the newest each week. An error
// is printed and the next run tries again: the alerts look at when it last went well.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

for (const [name, value] of Object.entries(process.env))
  // Compose passes absent settings on as empty ones, which the AWS SDK takes for values.
  if (value === '') delete process.env[name];

const HOUR_MS = 3_600_000;
const { BACKUP_TO: to = '', BACKUP_KEEP: keep = '', BACKUP_KEY_FILE: key = '' } = process.env;
const ops = (...args) =>
  spawnSync('node', ['api/dist/ops.mjs', ...args, '--key', key], { stdio: 'inherit' }).status === 0;

for (let hour = 0; ; hour += 1) {
  // The health check looks at its age.
  closeSync(openSync('/tmp/alive', 'w'));
  if (hour % 24 === 0 && ops('backup', '--to', to, '--keep', keep) && hour % (24 * 7) === 0)
    ops('backups', 'verify', '--from', to);
  await pause(HOUR_MS);
}
