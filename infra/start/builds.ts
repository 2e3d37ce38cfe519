import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { cacheDir, repoRoot } from '@candor/federation/paths';
import { remotes } from '@candor/federation/remotes';
import type { Progress } from './progress';
import { formatSeconds } from './status-line';

const CONCURRENCY = 2;

type Build = {
  name: string;
  /** Arguments of `npm`. */
  command: readonly string[];
  /** Folders and files, from the root, that change the result; after `!`, that do not. */
  inputs: readonly string[];
  /** A file that exists after a successful build. */
  result: string;
};

const tools = ['package-lock.json', 'tsconfig.base.json'];
/** The files of the release tools that the builds of shell and remotes depend on. */
const factory = ['infra/federation/build', 'infra/federation/*.ts'];
const contracts = ['shell/contract', 'shell/ui'];
const buildOf = (name: string, folder: string, result: string, ...inputs: string[]): Build => ({
  name,
  // The option is not `--workspace`: for `api` npm would include the workspace inside it, which has
  // its own build.
  command: ['run', '--silent', 'build', '--prefix', folder],
  inputs: [folder, ...tools, ...inputs],
  result: `${folder}/dist/${result}`,
});

/** The longest come first, so that two concurrent workers finish together. */
const builds: readonly Build[] = [
  buildOf('shell', 'shell', 'edge/server.mjs', ...contracts, ...factory),
  ...remotes.map(({ folder }) => buildOf(folder, folder, 'latest', ...contracts, ...factory)),
  buildOf('api', 'api', 'server.mjs', ...contracts, '!api/backoffice'),
  buildOf('backoffice', 'api/backoffice', 'index.html', 'api/contract', '!api/backoffice/pictures'),
  buildOf('simulator', 'infra/stripe-simulator', 'server.mjs'),
  buildOf('origins', 'infra/federation', 'origins.mjs', 'shell/contract'),
];

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * @returns a function that hashes the names and contents of all files that a build reads, each read
 * once. Synchronous: nothing else runs meanwhile, and 2,000 small reads take a third of the time.
 */
const createInputHasher = () => {
  const hashes = new Map<string, string>();
  const hashOf = (file: string): string => {
    const hash = hashes.get(file) ?? sha256(readFileSync(path.join(repoRoot, file)));
    hashes.set(file, hash);
    return hash;
  };
  return ({ inputs }: Build): string => {
    const files = globSync(inputs, {
      cwd: repoRoot,
      ignore: ['**/{node_modules,dist}', '**/*.{test,spec}.{ts,tsx}', '**/*.md'],
    });
    return sha256(
      files
        .sort()
        .map((file) => `${file} ${hashOf(file)}`)
        .join('\n'),
    );
  };
};

const run = async (name: string, command: readonly string[], signal: AbortSignal) => {
  // Imported here and not at the top: its many modules would slow down each start without a build.
  const { execa } = await import('execa');
  // A process group, because npm exits without stopping its children.
  const child = execa('npm', command, {
    cwd: repoRoot,
    stdin: 'ignore',
    all: true,
    reject: false,
    detached: true,
  });
  const stop = () => child.pid && process.kill(-child.pid);
  signal.addEventListener('abort', stop);
  const { failed, all, shortMessage } = await child;
  signal.removeEventListener('abort', stop);
  if (failed) throw new Error(`${name} does not build:\n${all || shortMessage}`);
};

type CheckedBuild = Build & { stamp: string; hash: string; isBuilt: boolean };

const checkBuilds = async (only?: readonly string[]): Promise<CheckedBuild[]> => {
  const stamps = path.join(cacheDir, 'built');
  await mkdir(stamps, { recursive: true });
  const hashInputs = createInputHasher();
  return Promise.all(
    builds
      .filter(({ name }) => only?.includes(name) ?? true)
      .map(async (build) => {
        const [stamp, hash] = [path.join(stamps, build.name), hashInputs(build)];
        const isBuilt =
          existsSync(path.join(repoRoot, build.result)) &&
          (await readFile(stamp, 'utf8').catch(() => '')) === hash;
        return { ...build, stamp, hash, isBuilt };
      }),
  );
};

const runBuilds = async (
  builds: readonly CheckedBuild[],
  { detail, update }: { detail: Progress['detail']; update: (doing: string) => void },
  signal: AbortSignal,
): Promise<void> => {
  const failed = new AbortController();
  const pending = [...builds];
  const running = new Set<string>();
  const report = () => {
    const built = builds.length - pending.length - running.size;
    if (running.size > 0)
      update(`Building ${[...running].join(', ')}: ${built} of ${builds.length} are built`);
  };
  const worker = async () => {
    for (let next = pending.shift(); next; next = pending.shift()) {
      const { name, command, stamp, hash } = next;
      running.add(name);
      report();
      const started = Date.now();
      await run(name, command, AbortSignal.any([signal, failed.signal]));
      await writeFile(stamp, hash);
      running.delete(name);
      report();
      detail(`Built ${name} in ${formatSeconds(Date.now() - started)}.`);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  } catch (error) {
    pending.length = 0;
    failed.abort();
    throw error;
  }
};

/**
 * Builds what is missing or older than its sources.
 * @param signal stops running builds
 * @param only names of builds; default: all
 * @returns the names of the finished builds
 * @throws Error with the output of the first build that failed
 */
export const buildWhatChanged = async (
  { stage, detail }: Progress,
  signal: AbortSignal,
  only?: readonly string[],
): Promise<string[]> => {
  const pending = (await checkBuilds(only)).filter(({ isBuilt }) => !isBuilt);
  if (pending.length === 0) return [];
  const names = pending.map(({ name }) => name);
  const text = names.join(', ');
  await stage({ doing: `Building ${text}`, done: `Built ${text}` }, (update) =>
    runBuilds(pending, { detail, update }, signal),
  );
  return names;
};

/**
 * For tests that start what is built: an older build would show what the code does no more.
 * @param only names of builds
 * @throws Error that lists the builds that are missing or older than their sources
 */
export const requireBuilt = async (only: readonly string[]): Promise<void> => {
  const outdated = (await checkBuilds(only)).filter(({ isBuilt }) => !isBuilt);
  if (outdated.length === 0) return;
  const names = outdated.map(({ name }) => name);
  throw new Error(
    `Run npm run build first: ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} missing or older than the sources.`,
  );
};
