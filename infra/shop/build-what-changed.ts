import { spawn } from 'node:child_process';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir, repoRoot } from '../federation/paths';
import { builds, type Build } from './builds';
import { inputHash } from './input-hash';

const CONCURRENCY = 2;

const stampOf = ({ name }: Build) => path.join(cacheDir, 'built', name);

const isBuilt = async (build: Build, hash: string): Promise<boolean> => {
  try {
    await access(path.join(repoRoot, build.result));
    return (await readFile(stampOf(build), 'utf8')) === hash;
  } catch {
    return false;
  }
};

const run = (build: Build, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', build.command, {
      cwd: repoRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group, because npm exits without stopping its children.
      detached: true,
    });
    const end = () => child.pid && process.kill(-child.pid, 'SIGTERM');
    signal.addEventListener('abort', end, { once: true });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      if (code === 0) resolve();
      else reject(new Error(`${build.name} does not build:\n${output.trim()}`));
    });
  });

/**
 * Builds what is missing or older than its sources.
 * @param log called with one line per build
 * @param signal stops running builds
 * @param only names of builds; default: all
 * @returns the names of the finished builds
 * @throws Error with the output of the first build that failed
 */
export const buildWhatChanged = async (
  log: (line: string) => void,
  signal: AbortSignal,
  only?: readonly string[],
): Promise<string[]> => {
  const wanted = builds.filter(({ name }) => only?.includes(name) ?? true);
  await mkdir(path.join(cacheDir, 'built'), { recursive: true });
  const checked = await Promise.all(
    wanted.map(async (build) => {
      const hash = await inputHash(repoRoot, build.inputs);
      return { build, hash, built: await isBuilt(build, hash) };
    }),
  );
  const pending = checked.filter(({ built }) => !built);
  const names = pending.map(({ build }) => build.name);
  if (names.length > 0) log(`Building ${names.join(', ')} …`);

  const failed = new AbortController();
  const anyAbort = AbortSignal.any([signal, failed.signal]);
  const worker = async () => {
    for (let next = pending.shift(); next; next = pending.shift()) {
      const started = Date.now();
      await run(next.build, anyAbort);
      await writeFile(stampOf(next.build), next.hash);
      log(`Built ${next.build.name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  } catch (error) {
    pending.length = 0;
    failed.abort();
    throw error;
  }
  return names;
};
