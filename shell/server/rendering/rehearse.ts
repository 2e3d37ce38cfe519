import path from 'node:path';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { ModuleId } from '@candor/shell-contract/remote';
import type { Integrity } from '@candor/shell-contract/release';
import type { Logger } from 'pino';
import { Refusal } from '../registry/refusal';
import type { CopiedRelease } from '../registry/release-copies';
import { knownRemote } from './draw-page';
import { RenderStopped } from '../sandbox/render-process';
import { headingIn, plainText } from './heading-in';
import { createRenderPool, type RenderPool } from './render-pool';
import type { RenderTask, ServerBuild } from './render-task';

/** Nobody waits for a rehearsal, so a busy machine may take its time; a loop takes for ever. */
const STEP_LIMIT_MS = 5000;
const WHOLE_LIMIT_MS = 30_000;
/** Each takes a process and its memory; a start with nothing known rehearses every release there is. */
const AT_ONCE = 2;

type Options = {
  shellDist: string;
  serverFile: string;
  workerFile: string;
  copiesDir: string;
  priceBook: () => PriceBook | null;
  showSampleContent: boolean;
  log: Logger;
};

type InTime = (what: string) => void;

const buildOf = ({ release, folder }: CopiedRelease): ServerBuild => ({
  name: release.name,
  version: release.version,
  file: path.join(folder, release.server),
  // Adoption has seen to it that every named file has its hash.
  integrity: release.files[release.server] as Integrity,
});

/** What stopped a step: the release's own fault, said in a line, or that it would not come to an end. */
const faultOf = (error: unknown, what: string): Refusal => {
  if (error instanceof RenderStopped && error.why === 'time')
    return new Refusal('rehearsal_too_long', `${what} took more than ${STEP_LIMIT_MS} ms`);
  if (error instanceof RenderStopped && error.why === 'memory')
    return new Refusal('rehearsal_too_long', `${what} took more memory than a page may`);
  const { message } = error as Error;
  return new Refusal('rehearsal_failed', `${what}: ${message.split('\n')[0] ?? ''}`);
};

/** One release alone on a stage of its own: what it draws depends on no other team. */
const taskFor = (
  copied: CopiedRelease,
  module: string,
  shop: RenderTask['snapshot']['shop'],
): Pick<RenderTask, 'modules' | 'builds' | 'snapshot'> & { id: ModuleId } => {
  const { release } = copied;
  const id: ModuleId = `${release.name}/${module}`;
  return {
    id,
    modules: [id],
    builds: [buildOf(copied)],
    snapshot: {
      shop,
      remotes: { [release.name]: knownRemote(copied, [module]) },
      shell: {},
      shellPages: ['', copied.integrity],
      complete: true,
    },
  };
};

const draw = async (stage: RenderPool, task: RenderTask, what: string): Promise<string> => {
  const { html, errors, failed } = await stage.render(task).catch((error: unknown) => {
    throw faultOf(error, what);
  });
  const [first] = errors;
  if (first !== undefined)
    throw new Refusal('rehearsal_failed', `${what} throws: ${first.split('\n')[0] ?? ''}`);
  if (failed.length > 0) throw new Refusal('rehearsal_failed', `${what} did not load`);
  return html;
};

/**
 * Rehearses releases: each in a process of its own, with a limit of time and memory, is loaded, draws
 * every page and fragment that it promises, and is thrown away. What loops or crashes there hurts nobody.
 */
export const createRehearsal = ({ priceBook, showSampleContent, ...stageOptions }: Options) => {
  let playing = 0;
  const waiting: (() => void)[] = [];

  const onStage = async <Result>(work: (stage: RenderPool) => Promise<Result>): Promise<Result> => {
    if (playing >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else playing += 1;
    const stage = createRenderPool({ ...stageOptions, workers: 1, limitMs: STEP_LIMIT_MS });
    try {
      return await work(stage);
    } finally {
      await stage.close();
      // The place goes to who waits longest, or is free.
      const next = waiting.shift();
      if (next) next();
      else playing -= 1;
    }
  };

  const inspect = async (stage: RenderPool, copied: CopiedRelease): Promise<void> => {
    const { release, folder } = copied;
    const fault = await stage
      .inspect({
        build: buildOf(copied),
        exposes: Object.keys(release.exposes).map((name) => `${release.name}/${name}` as const),
        scripts: Object.keys(release.files)
          .filter((file) => file.startsWith('client/'))
          .map((file) => path.join(folder, file)),
      })
      .catch((error: unknown) => {
        throw faultOf(error, 'loading it');
      });
    if (fault) throw new Refusal('rehearsal_failed', fault);
  };

  const drawPages = async (stage: RenderPool, copied: CopiedRelease, inTime: InTime) => {
    const shop = { priceBook: priceBook(), showSampleContent };
    for (const { path: url, page, heading } of copied.release.routes) {
      inTime(url);
      const { id, ...task } = taskFor(copied, page, shop);
      const found = headingIn(await draw(stage, { url, page: id, ...task }, url));
      if (!found.includes(plainText(heading))) {
        const fault = `${url} promises the heading '${heading}' and shows '${found}'`;
        throw new Refusal('rehearsal_failed', fault);
      }
    }
    for (const name of copied.release.fragments) {
      inTime(name);
      const { id, ...task } = taskFor(copied, name, shop);
      await draw(stage, { url: '/404', page: null, fragment: id, ...task }, name);
    }
  };

  const faultIn = (stage: RenderPool, task: RenderTask): Promise<Refusal | null> =>
    stage.render(task).then(
      () => null,
      (error: unknown) => faultOf(error, task.url),
    );

  return {
    /**
     * Rehearses a release. Answers how long it took, in milliseconds.
     * @throws Refusal
     */
    rehearse: (copied: CopiedRelease): Promise<number> =>
      onStage(async (stage) => {
        const began = Date.now();
        const inTime = (what: string) => {
          if (Date.now() - began <= WHOLE_LIMIT_MS) return;
          const reason = `${what} was not reached in ${WHOLE_LIMIT_MS} ms`;
          throw new Refusal('rehearsal_too_long', reason);
        };
        await inspect(stage, copied);
        await drawPages(stage, copied, inTime);
        return Date.now() - began;
      }),
    /**
     * Draws once more what took a process down. Answers what is wrong with it, or null where nothing
     * is, or where the page fails without any release as well: then it is the edge that ails.
     */
    again: (task: RenderTask): Promise<Refusal | null> =>
      onStage(async (stage) => {
        const fault = await faultIn(stage, task);
        if (!fault) return null;
        return (await faultIn(stage, { ...task, builds: [] })) ? null : fault;
      }),
  };
};

export type Rehearsal = ReturnType<typeof createRehearsal>;
