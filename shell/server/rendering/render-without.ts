import type { RemoteName } from '@candor/shell-contract/remote';
import { TooManyRenders, type Renderer } from './render-pool';
import type { RenderResult, RenderTask, ServerBuild } from './render-task';

/** A release that took a thread down, with the very task on which it did. */
export type Suspect = { name: RemoteName; version: string; task: RenderTask };

/** Who is to blame for what is wrong with a page. */
export type Blame = {
  /** Whether a thread was lost over it: no release is to blame before a second look says so. */
  isUndecided: boolean;
  /** The release without which the page could be drawn, where a thread was lost over it. */
  suspect?: Suspect;
  /** The releases that failed in it. */
  faulty: readonly Pick<ServerBuild, 'name' | 'version'>[];
};

/** The remote of a module. */
export const remoteOf = (id: string): RemoteName => id.slice(0, id.indexOf('/')) as RemoteName;

const withoutTeam = (task: RenderTask, left: ServerBuild): RenderTask => ({
  ...task,
  builds: task.builds.filter((build) => build !== left),
});

/** What a loader or a stack says names the release first of all. */
const namedIn = (errors: readonly string[], builds: readonly ServerBuild[]) => {
  const named = new Set(errors.map((error) => /mf-[a-z][a-z0-9-]*/.exec(error)?.[0]));
  return builds.filter(({ name }) => named.has(name));
};

/**
 * Draws a page, and where a team's code takes the thread down with it, the page without that team,
 * then without any: a loop costs a slot, never the answer. The team without which it could be drawn
 * is the one to look at.
 */
export const renderWithout = async (
  pool: Renderer,
  task: RenderTask,
): Promise<Blame & { result: RenderResult }> => {
  const pageTeam = task.page ? remoteOf(task.page) : null;
  const teams = [...task.builds].sort(
    (a, b) => Number(b.name === pageTeam) - Number(a.name === pageTeam),
  );
  const errors: string[] = [];
  const attempt = async (tried: RenderTask): Promise<RenderResult | null> => {
    try {
      const result = await pool.render(tried);
      return { ...result, errors: [...errors, ...result.errors] };
    } catch (error) {
      // Says nothing of any team, and a page without one would have to wait as well.
      if (error instanceof TooManyRenders) throw error;
      const versions = tried.builds.map(({ name, version }) => `${name}@${version}`).join(', ');
      errors.push(`render with ${versions || 'no release'} failed: ${String(error)}`);
      return null;
    }
  };

  const whole = await attempt(task);
  if (whole)
    return { result: whole, isUndecided: false, faulty: namedIn(whole.errors, task.builds) };
  for (const team of teams) {
    const rest = await attempt(withoutTeam(task, team));
    const { name, version } = team;
    const suspect = { name, version, task: { ...task, builds: [team] } };
    if (rest) return { result: rest, isUndecided: true, suspect, faulty: [team] };
  }
  const bare = await attempt({ ...task, builds: [] });
  if (bare) return { result: bare, isUndecided: true, faulty: [] };
  throw new Error(errors.join('; '));
};
