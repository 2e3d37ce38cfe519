/** A process that draws pages and does nothing else: what it evaluates is the teams' code. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setImmediate } from 'node:timers';
import { Script, createContext, runInContext } from 'node:vm';
import type { InspectTask, RenderTask, ServerBuild } from '../rendering/render-task';
import { MAX_RESULT_SIGNS, type FromChild, type ToChild } from './child-messages';
import { closeDoors } from './close-doors';
import { createRealms, type Realm } from './open-realm';

/** Pages of so many sets of releases are drawn without evaluating their releases anew. */
const MAX_REALMS = 12;

const [realmFile = '', shellBundle = ''] = process.argv.slice(2);
const texts = {
  realm: readFileSync(realmFile, 'utf8'),
  shell: readFileSync(shellBundle, 'utf8'),
};
const send = process.send?.bind(process);
const exit = process.exit.bind(process);
const residentBytes = process.memoryUsage.rss.bind(process);
const tell = (message: FromChild): void => void send?.(message);

process.once('disconnect', () => exit(0));
// What a release leaves unhandled is its own; the page that it was drawing tells of it, or its limit.
process.on('unhandledRejection', () => undefined);

const bare = createContext(Object.create(null) as object);
closeDoors(runInContext('Reflect.ownKeys(globalThis)', bare) as string[]);
const openRealm = createRealms(texts);

let isBusy = false;
let current: Realm | null = null;

const end = (result: string | null, fault: string | null): void => {
  if (!isBusy) return;
  const realm = current;
  isBusy = false;
  current = null;
  const isTooLarge = (result?.length ?? 0) > MAX_RESULT_SIGNS;
  const large = `what it draws is longer than ${MAX_RESULT_SIGNS} signs`;
  tell(
    isTooLarge
      ? { said: 'result', result: null, fault: large }
      : { said: 'result', result, fault: fault?.slice(0, 2000) ?? null },
  );
  // What it would go on with afterwards, it does not.
  realm?.drop();
  setImmediate(() => {
    realm?.drop();
    tell({ said: 'free', residentBytes: residentBytes() });
  });
};

const realms = new Map<string, Realm & { added: Set<string> }>();

/** The realm of a set of releases: who stands in no page with another team cannot reach it. */
const realmOf = (builds: readonly ServerBuild[]) => {
  const key = builds
    .map(({ name, version, integrity }) => `${name}@${version}@${integrity}`)
    .sort()
    .join(' ');
  const found = realms.get(key) ?? {
    ...openRealm({ reached: (stage) => tell({ said: 'stage', stage }), done: end }),
    added: new Set<string>(),
  };
  // What was asked for last goes last.
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

/** Evaluates what a realm has not evaluated yet. Answers why some could not be, by remote. */
const prepare = (realm: ReturnType<typeof realmOf>, builds: readonly ServerBuild[]): string => {
  const faults: Record<string, string> = {};
  for (const build of builds) {
    if (realm.added.has(build.name)) continue;
    try {
      const fault = add(realm, build);
      if (fault === null) realm.added.add(build.name);
      else faults[build.name] = fault;
    } catch (error) {
      faults[build.name] = (error as Error).message;
    }
  }
  return JSON.stringify(faults);
};

const notAScript = (file: string): string | null => {
  const name = file.slice(file.lastIndexOf('/') + 1);
  try {
    new Script(readFileSync(file, 'utf8'), { filename: name });
    return null;
  } catch (error) {
    return `${name} is no script: ${(error as Error).message}`;
  }
};

const start = (builds: readonly ServerBuild[]) => {
  const realm = realmOf(builds);
  current = realm;
  return { realm, faults: prepare(realm, builds) };
};

const render = (task: RenderTask): void => {
  const { realm, faults } = start(task.builds);
  realm.render(JSON.stringify(task), faults);
};

const inspect = (task: InspectTask): void => {
  const fault = task.scripts.map(notAScript).find((found) => found !== null);
  const { realm, faults } = start([task.build]);
  if (fault === undefined) realm.inspect(JSON.stringify(task), faults);
  else end(JSON.stringify(fault), null);
};

process.on('message', (message: ToChild) => {
  isBusy = true;
  tell({ said: 'stage', stage: 'loading' });
  try {
    if (message.ask === 'render') render(message.task);
    else inspect(message.task);
  } catch (error) {
    end(null, error instanceof Error ? error.message : 'it throws');
  }
});
tell({ said: 'free', residentBytes: residentBytes() });
