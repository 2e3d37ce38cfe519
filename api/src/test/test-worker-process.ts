import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const apiFolder = path.join(__dirname, '../..');

/** Somebody who sends letters. `tell` ends when all that is due at that time is sent. */
export type LetterWorker = {
  tell: (time: Date) => Promise<void>;
  /** `kill -9`, in the middle of whatever it does. */
  kill: () => void;
  end: () => Promise<void>;
};

const startProcess = (databaseUrl: string): ChildProcess => {
  const { PATH, HOME, TMPDIR } = process.env;
  return spawn(process.execPath, ['--import', 'tsx', 'src/test/test-email-worker.ts'], {
    cwd: apiFolder,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...(PATH !== undefined && { PATH }),
      ...(HOME !== undefined && { HOME }),
      ...(TMPDIR !== undefined && { TMPDIR }),
      DATABASE_URL: databaseUrl,
    },
  });
};

/** A worker in a process of its own, started again when it was killed. */
export const letterWorkerProcess = (databaseUrl: string): LetterWorker => {
  let child = startProcess(databaseUrl);
  let heard = waitFor(child, 'ready');

  const tell = async (time: Date): Promise<void> => {
    if (await heard) {
      heard = waitFor(child, 'done');
      child.stdin?.write(`${time.toISOString()}\n`);
      if (await heard) return;
    }
    child = startProcess(databaseUrl);
    heard = waitFor(child, 'ready');
    await tell(time);
  };

  return {
    tell,
    kill: () => void child.kill('SIGKILL'),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'close');
      child.kill('SIGKILL');
      await gone;
    },
  };
};

/** True when the process has said a word, false when it ended before. */
const waitFor = (child: ChildProcess, word: string): Promise<boolean> =>
  new Promise((resolve) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(word)) settle(true);
    };
    const leave = () => settle(false);
    const settle = (isSaid: boolean) => {
      child.stdout?.off('data', listen);
      child.off('exit', leave);
      resolve(isSaid);
    };
    child.stdout?.on('data', listen);
    child.on('exit', leave);
  });
