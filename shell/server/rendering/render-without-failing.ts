import type { RemoteName } from '@candor/shell-contract/remote';
import type { RenderResult, RenderTask, ServerBuild } from '../sandbox/render-messages';
import { TooManyRenders, type Renderer } from './render-pool';

/** A release that ended a render process, with the task that it failed. */
export type FailingRelease = { name: RemoteName; version: string; task: RenderTask };

/** The releases that failed in a page. */
export type FailureReport = {
  /** True when a render process ended; a recheck then decides about the release. */
  isUndecided: boolean;
  /** The release without which the page was rendered, if a render process ended. */
  failing?: FailingRelease;
  /** The releases that failed in the page. */
  failed: readonly Pick<ServerBuild, 'name' | 'version'>[];
};

/** The remote of a module. */
export const remoteOf = (id: string): RemoteName => id.slice(0, id.indexOf('/')) as RemoteName;

/** The builds that errors name; loader messages and stacks begin with the release. */
const buildsNamedIn = (errors: readonly string[], builds: readonly ServerBuild[]) => {
  const named = new Set(errors.map((error) => /mf-[a-z][a-z0-9-]*/.exec(error)?.[0]));
  return builds.filter(({ name }) => named.has(name));
};

/**
 * Renders a page. If that ends the render process, renders it without each team in turn, then without
 * any, so that one looping release costs its part of the page and not the page.
 * @throws Error when every render fails; TooManyRenders when the pool is full
 */
export const renderWithoutFailing = async (
  pool: Renderer,
  task: RenderTask,
): Promise<FailureReport & { result: RenderResult }> => {
  const pageTeam = task.page ? remoteOf(task.page) : null;
  const builds = [...task.builds].sort(
    (a, b) => Number(b.name === pageTeam) - Number(a.name === pageTeam),
  );
  const errors: string[] = [];
  const tryRender = async (attempt: RenderTask): Promise<RenderResult | null> => {
    try {
      const result = await pool.render(attempt);
      return { ...result, errors: [...errors, ...result.errors] };
    } catch (error) {
      // Overload is no failure of a remote, and a page without that remote would wait as well.
      if (error instanceof TooManyRenders) throw error;
      const versions = attempt.builds.map(({ name, version }) => `${name}@${version}`).join(', ');
      errors.push(`render with ${versions || 'no release'} failed: ${String(error)}`);
      return null;
    }
  };

  const complete = await tryRender(task);
  if (complete) {
    const failed = buildsNamedIn(complete.errors, task.builds);
    return { result: complete, isUndecided: false, failed };
  }
  for (const build of builds) {
    const others = task.builds.filter((other) => other !== build);
    const result = await tryRender({ ...task, builds: others });
    if (!result) continue;
    const { name, version } = build;
    const failing = { name, version, task: { ...task, builds: [build] } };
    return { result, isUndecided: true, failing, failed: [build] };
  }
  const result = await tryRender({ ...task, builds: [] });
  if (result) return { result, isUndecided: true, failed: [] };
  throw new Error(errors.join('; '));
};
