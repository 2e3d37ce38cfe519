import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const apiFolder = path.join(import.meta.dirname, '../..');

/** A process that sends weekly emails. Each call resolves when all emails due at that time are sent. */
export type EmailWorker = {
  sendDue: (time: Date) => Promise<void>;
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

/** Starts a worker process, and starts it again after it was killed. */
export const emailWorkerProcess = (databaseUrl: string): EmailWorker => {
  let child = startProcess(databaseUrl);
  let isDone = waitFor(child, 'ready');

  const sendDue = async (time: Date): Promise<void> => {
    if (await isDone) {
      isDone = waitFor(child, 'done');
      child.stdin?.write(`${time.toISOString()}\n`);
      if (await isDone) return;
    }
    child = startProcess(databaseUrl);
    isDone = waitFor(child, 'ready');
    await sendDue(time);
  };

  return {
    sendDue: sendDue,
    kill: () => void child.kill('SIGKILL'),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
};

/** Waits for a text on the output. @returns false when the process ended before */
const waitFor = (child: ChildProcess, text: string): Promise<boolean> =>
  new Promise((resolve) => {
    let output = '';
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(text)) finish(true);
    };
    const onExit = () => finish(false);
    const finish = (isPrinted: boolean) => {
      child.stdout?.off('data', onData);
      child.off('exit', onExit);
      resolve(isPrinted);
    };
    child.stdout?.on('data', onData);
    child.on('exit', onExit);
  });
