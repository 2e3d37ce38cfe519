import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { until } from './until';

/** A real API process that can be killed and started again on the same folder. */
export type ApiProcess = {
  origin: string;
  start: () => Promise<void>;
  /** `kill -9`: no handler runs, nothing is flushed. */
  kill: () => Promise<void>;
};

/** The program, its data folder and ports, and more settings. */
export type ApiProcessOptions = {
  program: string;
  /** The working directory; absent: that of the test. */
  folder?: string;
  dataDir: string;
  portOffset: number;
  settings?: NodeJS.ProcessEnv;
};

/** Runs the API's own program. `NODE_OPTIONS` of the test run are not passed on. */
export const apiProcess = ({
  program,
  folder,
  dataDir,
  portOffset,
  settings = {},
}: ApiProcessOptions): ApiProcess => {
  const origin = `http://localhost:${4000 + portOffset}`;
  let child: ChildProcess | null = null;
  let output = '';

  const isReady = async () => {
    if (child?.exitCode !== null) throw new Error(`The API did not start:\n${output}`);
    const response = await fetch(`${origin}/api/health/ready`).catch(() => null);
    return response?.ok === true;
  };

  return {
    origin,
    start: async () => {
      output = '';
      const { PATH, HOME, TMPDIR } = process.env;
      child = spawn(process.execPath, [program], {
        ...(folder !== undefined && { cwd: folder }),
        env: {
          ...(PATH !== undefined && { PATH }),
          ...(HOME !== undefined && { HOME }),
          ...(TMPDIR !== undefined && { TMPDIR }),
          DATA_DIR: dataDir,
          PORT_OFFSET: String(portOffset),
          LIMIT_CHECKOUT_PER_MINUTE: '10000',
          ...settings,
        },
      });
      const onData = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-4000));
      child.stdout?.on('data', onData);
      child.stderr?.on('data', onData);
      await until(isReady, 60_000).catch((error: unknown) => {
        throw new Error(`The API was not ready:\n${output}`, { cause: error });
      });
    },
    kill: async () => {
      if (child === null || child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      child = null;
    },
  };
};
