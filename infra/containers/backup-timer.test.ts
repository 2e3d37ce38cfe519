import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A clock that pauses move at once. It ends the program after eight days, or stops in the first pause. */
const clock = `
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
let now = 0;
Date.now = () => now;
timers.setTimeout = (ms) => {
  now += ms;
  console.log('pause ' + ms / 60_000);
  if (process.env.FAKE_CLOCK === 'stops') return new Promise(() => setInterval(() => {}, 1000));
  if (now > 8 * 24 * 3_600_000) process.exit();
  return Promise.resolve();
};
syncBuiltinESMExports();
`;

/** Instead of Node, which starts slowly: fails while the first line of `failures` begins the command. */
const ops = `#!/bin/sh
shift
read -r failure <failures
# Ready to be stopped before its line is read.
if [ "$failure" = hang ]; then
  sleep 60 >/dev/null &
  trap 'kill $!; echo stopped; exit 143' TERM
fi
echo "$*"
case "$failure" in
  '') exit 0 ;;
  hang) wait $! ;;
esac
case "$*" in
  "$failure"*) sed -i 1d failures; exit 1 ;;
esac
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'candor-timer-'));
  writeFileSync(path.join(folder, 'node'), ops, { mode: 0o700 });
  writeFileSync(path.join(folder, 'clock.mjs'), clock);
});
afterEach(() => rmSync(folder, { recursive: true }));

type Task = 'write' | 'verify';

/** Starts the timer. Its output has a line for each command and each pause. */
const startTimer = (task: Task, failures: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  writeFileSync(path.join(folder, 'failures'), [...failures, ''].join('\n'));
  const settings = { BACKUP_TO: '/backups', BACKUP_KEEP: '7d', BACKUP_KEY_FILE: 'key' };
  const timer = path.join(import.meta.dirname, 'backup-timer.mjs');
  const child = spawn(process.execPath, ['--import', './clock.mjs', timer, task], {
    cwd: folder,
    env: { ...settings, PATH: `${folder}:${process.env['PATH'] ?? ''}`, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  child.stdout.on('data', (text: Buffer) => lines.push(...text.toString().trim().split('\n')));
  return { child, lines, exited: once(child, 'close') };
};

const runForEightDays = async (task: Task, failures: readonly string[] = []): Promise<string[]> => {
  const { lines, exited } = startTimer(task, failures);
  expect(await exited).toEqual([0, null]);
  return lines;
};

/** The minutes after the start at which a command ran without an error, or with one. */
const timesOf = (lines: readonly string[], command: RegExp): number[] => {
  let now = 0;
  return lines.flatMap((line) => {
    const [, minutes] = /^pause (\d+)$/.exec(line) ?? [];
    now += Number(minutes ?? 0);
    return command.test(line) ? [now] : [];
  });
};

test('backs up at the start and each day, and verifies nothing', async () => {
  const lines = await runForEightDays('write');
  expect(lines[0]).toBe('backup --to /backups --keep 7d --key key');
  const days = Array.from({ length: 9 }, (_, day) => day * DAY);
  expect(timesOf(lines, /^backup --to/)).toEqual(days);
  expect(timesOf(lines, /^backups/)).toEqual([]);
});

test('verifies at the start and each week, and writes nothing', async () => {
  const lines = await runForEightDays('verify');
  expect(lines[0]).toBe('backups verify --from /backups --key key');
  expect(timesOf(lines, /^backups verify/)).toEqual([0, 7 * DAY]);
  expect(timesOf(lines, /^backup --to/)).toEqual([]);
});

test('tries again within minutes after a start without a database, then hourly', async () => {
  const failures = Array.from({ length: 8 }, () => 'backup --to');
  const attempts = timesOf(await runForEightDays('write', failures), /^backup --to/).slice(0, 9);
  expect(attempts).toEqual([0, 1, 3, 7, 15, 31, 63, 63 + HOUR, 63 + 2 * HOUR]);
});

test('repeats a failed verification', async () => {
  const lines = await runForEightDays('verify', ['backups verify']);
  expect(timesOf(lines, /^backups verify/)).toEqual([0, 1, 1 + 7 * DAY]);
});

test.each([
  ['in a pause', [], 'pause', []],
  ['in a backup', ['hang'], 'backup', ['stopped']],
])('ends at once when it is stopped %s', async (_when, failures, until, last) => {
  const { child, lines, exited } = startTimer('write', failures, { FAKE_CLOCK: 'stops' });
  while (!lines.some((line) => line.startsWith(until))) await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(lines.slice(lines.length - last.length)).toEqual(last);
});
