import { spawn } from 'node:child_process';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir, repoRoot } from '../federation/paths';
import { builds, type Build } from './builds';
import { inputHash } from './input-hash';

const AT_ONCE = 2;

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
      // A group of its own, because npm ends without ending what it started.
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
 * @param say told one line per build
 * @param signal ends the builds that run
 * @param only names of what is wanted; absent: everything
 * @returns the names of what was built
 * @throws Error with the output of the first build that failed
 */
export const buildWhatChanged = async (
  say: (line: string) => void,
  signal: AbortSignal,
  only?: readonly string[],
): Promise<string[]> => {
  const wanted = builds.filter(({ name }) => only?.includes(name) ?? true);
  await mkdir(path.join(cacheDir, 'built'), { recursive: true });
  const judged = await Promise.all(
    wanted.map(async (build) => {
      const hash = await inputHash(repoRoot, build.inputs);
      return { build, hash, built: await isBuilt(build, hash) };
    }),
  );
  const waiting = judged.filter(({ built }) => !built);
  const names = waiting.map(({ build }) => build.name);
  if (names.length > 0) say(`Building ${names.join(', ')} …`);

  const failed = new AbortController();
  const eitherSignal = AbortSignal.any([signal, failed.signal]);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const started = Date.now();
      await run(next.build, eitherSignal);
      await writeFile(stampOf(next.build), next.hash);
      say(`Built ${next.build.name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } catch (error) {
    waiting.length = 0;
    failed.abort();
    throw error;
  }
  return names;
};
