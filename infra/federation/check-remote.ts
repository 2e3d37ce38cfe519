import { spawn } from 'node:child_process';
import { repoRoot } from './paths';

/**
 * Runs the tests of one team's folder, quietly while they hold.
 * @throws Error with all that they said when one fails
 */
export const checkRemote = (remote: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const tests = spawn('npm', ['run', '--silent', 'test', '-w', remote], {
      cwd: repoRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: Buffer[] = [];
    tests.stdout.on('data', (data: Buffer) => said.push(data));
    tests.stderr.on('data', (data: Buffer) => said.push(data));
    tests.once('error', reject);
    tests.once('close', (code) => {
      if (code === 0) return resolve();
      const output = Buffer.concat(said).toString().trim();
      reject(new Error(`${output}\n\n${remote} is not released: its tests fail.`));
    });
  });
