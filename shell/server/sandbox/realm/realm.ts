import type { InspectTask, RenderTask, ServerBuild } from '../render-messages';
import type { Host } from './host';
import { messageOf } from './message-of';
import { createNodeModules } from './node-modules';
import { createReleases, type RunBuild } from './releases';
import { createScope } from './scope';
import { copyShared } from './shared-copies';
import {
  inspectTask,
  renderTask,
  type BuildErrors,
  type Releases,
  type ShellBundle,
} from './tasks';
import { createTextClasses } from './texts';
import { createTimers } from './timers';

/** Reports the result of a task, or its error, to the process. */
const report = ({ onResult }: Pick<Host, 'onResult'>, work: Promise<string>): void => {
  work.then(
    (result) => onResult(result, null),
    (error: unknown) => onResult(null, messageOf(error)),
  );
};

/**
 * Prepares the realm: freezes the built-ins and adds the web APIs that a server render may use.
 * @returns what the process calls; `names` are the parameters that every script is compiled with
 */
export const begin = (host: Host) => {
  const timers = createTimers(host);
  const texts = createTextClasses(host);
  const scope = createScope(host, { timers, texts });
  const globals = Object.values(scope);

  let shell: ShellBundle | null = null;
  let releases: Releases | null = null;
  const requireShell = () => {
    if (!shell || !releases) throw new Error('the shell was not evaluated');
    return { shell, releases };
  };
  const requireReleases = () => requireShell().releases;
  const render = async (task: RenderTask, buildErrors: BuildErrors): Promise<string> =>
    renderTask(task, requireShell(), buildErrors, () => host.onPhase('rendering'));

  return {
    names: Object.keys(scope).join(','),
    beginShell: (run: RunBuild): void => {
      const module = { exports: {} };
      run(module.exports, createNodeModules(texts), module, ...globals);
      shell = module.exports as ShellBundle;
      releases = createReleases(copyShared(shell.shared), globals);
      timers.drop();
      // The shell has stored its page singletons; releases may add nothing.
      Object.freeze(scope);
    },
    /** Evaluates a release. @returns an error message, or null */
    add: (build: string, run: RunBuild): string | null => {
      try {
        requireReleases().add(JSON.parse(build) as ServerBuild, run);
        return null;
      } catch (error) {
        return messageOf(error);
      }
    },
    render: (task: string, buildErrors: string): void =>
      report(host, render(JSON.parse(task) as RenderTask, JSON.parse(buildErrors) as BuildErrors)),
    inspect: (task: string, buildErrors: string): void => {
      const errors = JSON.parse(buildErrors) as BuildErrors;
      const work = inspectTask(
        JSON.parse(task) as InspectTask,
        requireReleases,
        errors,
        timers.count,
      );
      report(host, work);
    },
    /** Runs a timer; an error ends the task. */
    fire: (timer: number): void => {
      try {
        timers.fire(timer);
      } catch (error) {
        host.onResult(null, messageOf(error));
      }
    },
    drop: timers.drop,
  };
};

export type RealmApi = ReturnType<typeof begin>;
