import type { ModuleId } from '@candor/shell-contract/remote';
import type { LoadedModule } from '@candor/ui/remote-loader';
import type { RenderRequest, RenderedPage } from '../../../src/server';
import type { InspectTask, RenderTask } from '../render-messages';
import { messageOf } from './message-of';
import type { createReleases } from './releases';

/** Evaluation errors of builds, by remote. */
export type BuildErrors = Readonly<Record<string, string>>;

export type Releases = ReturnType<typeof createReleases>;

export type ShellBundle = {
  shared: Readonly<Record<string, unknown>>;
  renderPage: (request: RenderRequest) => Promise<RenderedPage>;
};

const loadModules = (task: RenderTask, releases: Releases, buildErrors: BuildErrors) => {
  const modules = new Map<ModuleId, LoadedModule>();
  const failed: ModuleId[] = [];
  const errors: string[] = [];
  for (const id of task.modules) {
    const build = task.builds.find(({ name }) => id.startsWith(`${name}/`));
    try {
      if (build && buildErrors[build.name] !== undefined) throw new Error(buildErrors[build.name]);
      // A remote without a release is known for the whole snapshot and is no error.
      if (build) modules.set(id, releases.load(id, build));
      else failed.push(id);
    } catch (error) {
      failed.push(id);
      errors.push(messageOf(error));
    }
  }
  return { modules, failed, errors };
};

type Evaluated = { shell: ShellBundle; releases: Releases };

/** Renders a page. @param onLoaded called when its modules are loaded. @returns the result as JSON */
export const renderTask = async (
  task: RenderTask,
  { shell, releases }: Evaluated,
  buildErrors: BuildErrors,
  onLoaded: () => void,
): Promise<string> => {
  const { modules, failed, errors } = loadModules(task, releases, buildErrors);
  onLoaded();
  const snapshot = { ...task.snapshot, failed };
  const page = await shell.renderPage({ ...task, snapshot, modules });
  return JSON.stringify({ ...page, failed, errors: [...errors, ...page.errors] });
};

/** Loads all modules of a release. @returns an error message, or null, as JSON */
export const inspectTask = async (
  task: InspectTask,
  requireReleases: () => Releases,
  buildErrors: BuildErrors,
  countTimers: () => number,
): Promise<string> => {
  // Microtasks queued while loading belong to loading.
  await Promise.resolve();
  for (const id of task.exposes) {
    try {
      const error = buildErrors[task.build.name];
      if (error !== undefined) throw new Error(error);
      requireReleases().load(id, task.build);
    } catch (error) {
      return JSON.stringify(`${id} does not load: ${messageOf(error)}`);
    }
  }
  const hasTimers = countTimers() > 0;
  return JSON.stringify(hasTimers ? 'loading it starts a timer that nobody stops' : null);
};
