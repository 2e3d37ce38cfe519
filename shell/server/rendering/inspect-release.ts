import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Script } from 'node:vm';
import type { ModuleId } from '@candor/shell-contract/remote';
import type { InspectTask, ServerBuild } from './render-task';

type Load = (id: ModuleId, build: ServerBuild) => Promise<unknown>;

/** What every module of every team builds upon; who changes it changes it for all. */
const foundations: Readonly<Record<string, object>> = {
  globalThis,
  Object,
  'Object.prototype': Object.prototype,
  Array,
  'Array.prototype': Array.prototype,
  'Function.prototype': Function.prototype,
  'String.prototype': String.prototype,
  'Number.prototype': Number.prototype,
  'RegExp.prototype': RegExp.prototype,
  'Date.prototype': Date.prototype,
  'Map.prototype': Map.prototype,
  'Set.prototype': Set.prototype,
  Promise,
  'Promise.prototype': Promise.prototype,
  JSON,
  Math,
  Date,
};

/** Some globals of Node are made when they are first asked for, and are values from then on. */
const MADE_ON_DEMAND = Symbol('made on demand');

const pictureOf = (owner: object): ReadonlyMap<PropertyKey, unknown> =>
  new Map(
    Reflect.ownKeys(owner).map((key) => {
      const found = Reflect.getOwnPropertyDescriptor(owner, key);
      return [key, found && 'value' in found ? (found.value as unknown) : MADE_ON_DEMAND];
    }),
  );

const pictures = () =>
  Object.entries(foundations).map(([name, owner]) => [name, pictureOf(owner)] as const);

/**
 * Whoever first asks for one of fetch's classes makes Node load its HTTP client, which leaves marks of
 * its own on globalThis. Asked for here, they are no release's doing.
 */
const loadHttpClient = () => void Reflect.get(globalThis, 'Request');

const isLasting = (resource: string) => resource === 'Timeout' || resource === 'Immediate';
const countLasting = () => process.getActiveResourcesInfo().filter(isLasting).length;

const changeBetween = (
  before: ReturnType<typeof pictures>,
  after: ReturnType<typeof pictures>,
): string | null => {
  for (const [index, [name, now]] of after.entries()) {
    const then = before[index]?.[1];
    for (const [key, value] of now) {
      const old = then?.get(key);
      const isSame = then?.has(key) === true && (Object.is(old, value) || old === MADE_ON_DEMAND);
      if (!isSame) return `${name}.${String(key)}`;
    }
  }
  return null;
};

const parse = async (script: string): Promise<string | null> => {
  try {
    new Script(await readFile(script, 'utf8'), { filename: path.basename(script) });
    return null;
  } catch (error) {
    return `${path.basename(script)} is no script: ${(error as Error).message}`;
  }
};

/**
 * Looks at a release before anything of it is drawn: every browser script can be read as one, every
 * module loads, and loading leaves nothing behind (a timer or a changed global would outlive the
 * release in the shop's own threads).
 * @returns what is wrong, or null
 */
export const inspectRelease = async (
  { build, exposes, scripts }: InspectTask,
  load: Load,
): Promise<string | null> => {
  for (const script of scripts) {
    const fault = await parse(script);
    if (fault) return fault;
  }
  loadHttpClient();
  const before = pictures();
  const lasting = countLasting();
  for (const id of exposes) {
    try {
      await load(id, build);
    } catch (error) {
      return `${id} does not load: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  const changed = changeBetween(before, pictures());
  if (changed) return `loading it changes ${changed} for everybody`;
  return countLasting() > lasting ? 'loading it starts a timer that nobody stops' : null;
};
