import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { execa } from 'execa';
import { repoRoot } from '../paths';

/** The user `nobody` of Linux. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const ownAll = (folder: string): void => {
  chownSync(folder, NOBODY, NOBODY);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chownSync(path.join(entry.parentPath, entry.name), NOBODY, NOBODY);
};

/** Programs that another user may run, because those of the checkout are closed. */
const installPrograms = (bin: string): void => {
  mkdirSync(bin);
  const npm = path.dirname(process.env['npm_execpath'] ?? '');
  cpSync(process.execPath, path.join(bin, 'node'), { dereference: true });
  for (const name of ['npm', 'npx']) {
    const file = path.join(bin, name);
    writeFileSync(file, `#!/bin/sh\nexec "${bin}/node" "${npm}/${name}-cli.js" "$@"\n`);
    chmodSync(file, 0o755);
  }
};

/** The environment of this process, without the settings of npm, of this shop and of this checkout. */
const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name, value]) =>
        !/^npm_|^(NODE_OPTIONS|INIT_CWD|PWD|OLDPWD)$/i.test(name) &&
        (name === 'PATH' || !value?.includes(repoRoot)),
    ),
  );

type Started = Promise<{ all: string }> & { all: Readable; pid?: number };

const startUntil = async (text: string, child: Started): Promise<() => Promise<void>> => {
  const ended = child.then(({ all }) => {
    throw new Error(all);
  });
  await Promise.race([
    ended,
    new Promise<void>((resolve) => {
      child.all.on('data', (data: Buffer) => {
        if (data.toString().includes(text)) resolve();
      });
    }),
  ]);
  return async () => {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended.catch(() => undefined);
  };
};

/** The sentence about how it was made sure that no file of the checkout is read. */
export const isolation = isRoot
  ? 'The team runs as another user, who cannot open this checkout.'
  : 'Not checked: that no file of this checkout is read. That needs root, as in a container.';

/**
 * A team with an empty folder, npm and a registry, and nothing of this checkout.
 * @param scratch an empty folder outside the checkout
 */
export const openTeam = (scratch: string, npmrc: string, settings: Record<string, string>) => {
  const [home, bin, repository] = ['home', 'bin', 'repository'].map((name) =>
    path.join(scratch, name),
  ) as [string, string, string];
  mkdirSync(home);
  mkdirSync(repository);
  installPrograms(bin);
  writeFileSync(path.join(home, '.npmrc'), npmrc);
  const mode = statSync(repoRoot).mode & 0o777;
  if (isRoot) {
    chmodSync(scratch, 0o755);
    ownAll(home);
    ownAll(repository);
    chmodSync(repoRoot, 0o700);
  }
  const options = {
    cwd: repository,
    env: {
      ...cleanEnvironment(),
      HOME: home,
      PATH: `${bin}:/usr/local/bin:/usr/bin:/bin`,
      ...settings,
    },
    extendEnv: false,
    all: true,
    stdin: 'ignore',
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  } as const;
  return {
    repository,
    /** Runs a command as the team. @throws Error with its output, when it fails */
    run: async (program: string, ...parts: string[]): Promise<string> =>
      (await execa(program, parts, options)).all,
    /** Starts a command, until its output has a text. @returns ends it. @throws Error with its output, when it ends before */
    start: (text: string, program: string, ...parts: string[]) =>
      startUntil(text, execa(program, parts, { ...options, detached: true, reject: false })),
    /** Runs a command that must fail. @returns its output */
    fail: async (program: string, ...parts: string[]): Promise<string> => {
      const { failed, all } = await execa(program, parts, { ...options, reject: false });
      if (!failed) throw new Error(`${program} ${parts.join(' ')} did not fail:\n${all}`);
      return all;
    },
    close: (): void => {
      if (isRoot) chmodSync(repoRoot, mode);
    },
  };
};
