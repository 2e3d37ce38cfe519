/** The render process: it evaluates the teams' code, so it has no other task. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setImmediate } from 'node:timers';
import { Script, createContext, runInContext } from 'node:vm';
import { denySystemAccess } from './deny-system-access';
import { createRealms, type Realm } from './open-realm';
import {
  MAX_RESULT_LENGTH,
  type FromChild,
  type InspectTask,
  type RenderTask,
  type ServerBuild,
  type ToChild,
} from './render-messages';

/** Cached realms, one per set of releases. By hand, because this process may load no package. */
const MAX_REALMS = 12;

const [realmFile = '', shellBundle = ''] = process.argv.slice(2);
const texts = {
  realm: readFileSync(realmFile, 'utf8'),
  shell: readFileSync(shellBundle, 'utf8'),
};
const send = process.send?.bind(process);
const exit = process.exit.bind(process);
const residentBytes = process.memoryUsage.rss.bind(process);
const report = (message: FromChild): void => void send?.(message);

process.once('disconnect', () => exit(0));
// An unhandled rejection of a release is ignored; its render fails or runs into the time limit.
process.on('unhandledRejection', () => undefined);

const bare = createContext(Object.create(null) as object);
denySystemAccess(runInContext('Reflect.ownKeys(globalThis)', bare) as string[]);
const openRealm = createRealms(texts);

let isBusy = false;
let current: Realm | null = null;

const end = (result: string | null, error: string | null): void => {
  if (!isBusy) return;
  const realm = current;
  isBusy = false;
  current = null;
  const isTooLarge = (result?.length ?? 0) > MAX_RESULT_LENGTH;
  const tooLarge = `the rendered page is longer than ${MAX_RESULT_LENGTH} characters`;
  report(
    isTooLarge
      ? { type: 'result', result: null, error: tooLarge }
      : { type: 'result', result, error: error?.slice(0, 2000) ?? null },
  );
  // Timers of the task must not run after its result.
  realm?.drop();
  setImmediate(() => {
    realm?.drop();
    report({ type: 'idle', residentBytes: residentBytes() });
  });
};

const realms = new Map<string, Realm & { added: Set<string> }>();

/** The realm of a set of releases; teams share a realm only if they share a page. */
const realmOf = (builds: readonly ServerBuild[]) => {
  const key = builds
    .map(({ name, version, integrity }) => `${name}@${version}@${integrity}`)
    .sort()
    .join(' ');
  const found = realms.get(key) ?? {
    ...openRealm({ onPhase: (phase) => report({ type: 'phase', phase }), onResult: end }),
    added: new Set<string>(),
  };
  // Reinserted last: the map is in order of last use.
  realms.delete(key);
  realms.set(key, found);
  const [oldest] = realms.keys();
  if (realms.size > MAX_REALMS && oldest !== undefined) realms.delete(oldest);
  return found;
};

const add = (realm: Realm, build: ServerBuild): string | null => {
  const { name, version, file, integrity } = build;
  const bytes = readFileSync(file);
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (hash !== integrity) return `${name} ${version}: the server build was altered`;
  const run = realm.compile(bytes.toString('utf8'), `${name}@${version}.cjs`);
  return realm.add(JSON.stringify(build), run);
};

/** Evaluates the new builds of a realm. @returns the errors by remote, as JSON */
const prepare = (realm: ReturnType<typeof realmOf>, builds: readonly ServerBuild[]): string => {
  const errors: Record<string, string> = {};
  for (const build of builds) {
    if (realm.added.has(build.name)) continue;
    try {
      const error = add(realm, build);
      if (error === null) realm.added.add(build.name);
      else errors[build.name] = error;
    } catch (error) {
      errors[build.name] = (error as Error).message;
    }
  }
  return JSON.stringify(errors);
};

const syntaxErrorOf = (file: string): string | null => {
  const name = file.slice(file.lastIndexOf('/') + 1);
  try {
    new Script(readFileSync(file, 'utf8'), { filename: name });
    return null;
  } catch (error) {
    return `${name} is not a script: ${(error as Error).message}`;
  }
};

const start = (builds: readonly ServerBuild[]) => {
  const realm = realmOf(builds);
  current = realm;
  return { realm, errors: prepare(realm, builds) };
};

const render = (task: RenderTask): void => {
  const { realm, errors } = start(task.builds);
  realm.render(JSON.stringify(task), errors);
};

const inspect = (task: InspectTask): void => {
  const error = task.scripts.map(syntaxErrorOf).find((found) => found !== null);
  const { realm, errors } = start([task.build]);
  if (error === undefined) realm.inspect(JSON.stringify(task), errors);
  else end(JSON.stringify(error), null);
};

process.on('message', (message: ToChild) => {
  isBusy = true;
  report({ type: 'phase', phase: 'loading' });
  try {
    if (message.type === 'render') render(message.task);
    else inspect(message.task);
  } catch (error) {
    end(null, error instanceof Error ? error.message : 'it throws');
  }
});
report({ type: 'idle', residentBytes: residentBytes() });
