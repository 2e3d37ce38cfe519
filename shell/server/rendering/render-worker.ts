import { createRequire } from 'node:module';
import type { ModuleId } from '@candor/shell-contract/remote';
import type { LoadedModule } from '@candor/ui/remote-loader';
import type { RenderRequest, RenderedPage } from '../../src/server';
import { workerData } from 'piscina';
import { inspectRelease } from './inspect-release';
import { createRemoteLoader } from './remote-loader';
import { stages, type InspectTask, type RenderOrder, type RenderResult } from './render-task';

type ShellBundle = {
  shared: Readonly<Record<string, unknown>>;
  renderPage: (request: RenderRequest) => Promise<RenderedPage>;
};

const { shellBundle } = workerData as { shellBundle: string };
const shell = createRequire(shellBundle)(shellBundle) as ShellBundle;
const loader = createRemoteLoader(shell.shared);

/** Draws one page in this thread: loads the modules it may use, then the shell around them. */
export const render = async ({ task, reached }: RenderOrder): Promise<RenderResult> => {
  Atomics.store(reached, 0, stages.loading);
  const modules = new Map<ModuleId, LoadedModule>();
  const failed: ModuleId[] = [];
  const errors: string[] = [];
  for (const id of task.modules) {
    const build = task.builds.find(({ name }) => id.startsWith(`${name}/`));
    if (!build) {
      // Its team has no release here at the moment: known, the same for every render, no error.
      failed.push(id);
      continue;
    }
    try {
      modules.set(id, await loader.load(id, build));
    } catch (error) {
      failed.push(id);
      errors.push(error instanceof Error ? error.message : String(error));
    }
  }
  Atomics.store(reached, 0, stages.drawing);
  const snapshot = { ...task.snapshot, failed };
  const page = await shell.renderPage({ ...task, snapshot, modules });
  return { ...page, failed, errors: [...errors, ...page.errors] };
};

/** Looks at a release in this thread. Answers what is wrong with it, or null. */
export const inspect = ({ task, reached }: RenderOrder<InspectTask>): Promise<string | null> => {
  Atomics.store(reached, 0, stages.loading);
  return inspectRelease(task, loader.load);
};
