// `write`: writes a backup at the start and each day. `verify`: restores and compares the newest at the start and each
// week, and is the only one with the private key. What fails is tried again, after a minute and then after up to an hour.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

for (const [name, value] of Object.entries(process.env))
  // Compose passes absent settings on as empty ones, which the AWS SDK takes for values.
  if (value.trim() === '') delete process.env[name];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const { BACKUP_TO: to = '', BACKUP_KEEP: keep = '', BACKUP_KEY_FILE: key = '' } = process.env;
const tasks = {
  write: { pauseMs: DAY_MS, args: ['backup', '--to', to, '--keep', keep] },
  verify: { pauseMs: 7 * DAY_MS, args: ['backups', 'verify', '--from', to] },
};
const { pauseMs, args } = tasks[process.argv[2]];

let running = null;
const runTask = async () => {
  running = spawn('node', ['api/dist/ops.mjs', ...args, '--key', key], { stdio: 'inherit' });
  const [code] = await once(running, 'exit');
  running = null;
  return code === 0;
};

// The first process of a container ignores signals that it does not handle. A command that is stopped
// removes what it has not encrypted yet, so it ends first.
process.once('SIGTERM', () => {
  if (running === null) process.exit(0);
  running.once('exit', () => process.exit(0));
  running.kill('SIGTERM');
});

let [doneAt, failures] = [-Infinity, 0];
const succeed = async () => {
  if (Date.now() - doneAt < pauseMs) return true;
  const startedAt = Date.now();
  if (!(await runTask())) return false;
  doneAt = startedAt;
  return true;
};

for (;;) {
  // The health check looks at its age.
  closeSync(openSync('/tmp/alive', 'w'));
  failures = (await succeed()) ? 0 : failures + 1;
  await pause(failures === 0 ? HOUR_MS : Math.min(HOUR_MS, MINUTE_MS * 2 ** (failures - 1)));
}
