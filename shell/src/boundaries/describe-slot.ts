import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import type { RemoteLoader } from '@candor/ui/remote-loader';
import { SHELL_PAGES } from '../pages/shell-routes';
import type { PageSnapshot } from '../remotes/page-snapshot';
import { releaseUrl } from '../remotes/release-url';

/** Who a module is from and how long it took to come. */
export type Described = {
  team: string;
  release: string;
  /** From the first of its scripts being asked for to the last one's arrival; null where none was. */
  ms: number | null;
  failed: boolean;
};

/** From the browser's own record, which also has what was asked for again under `?r=1`. */
const timeOf = (beginnings: readonly string[]): number | null => {
  const parts = performance.getEntriesByType('resource').filter(({ name }) => {
    const { pathname } = new URL(name);
    return beginnings.some((beginning) => pathname.startsWith(beginning));
  });
  if (parts.length === 0) return null;
  const begun = Math.min(...parts.map(({ startTime }) => startTime));
  return Math.round(Math.max(...parts.map(({ responseEnd }) => responseEnd)) - begun);
};

/** The shell's release has no number in a page; the name of its main script changes with every build. */
const shellRelease = (): string => {
  const main = document.querySelector<HTMLScriptElement>('script[src^="/shell/main."]');
  return main?.src.split('.').at(-2) ?? 'unknown';
};

/** What a page knows of a module that stands in it. */
export const describeSlot = (
  id: ModuleId,
  { remotes }: PageSnapshot,
  loader: RemoteLoader,
): Described => {
  const [name = '', expose = ''] = id.split('/');
  const failed = loader.peek(id) === 'failed';
  if (name === SHELL_PAGES)
    return { team: 'shell', release: shellRelease(), ms: timeOf([`/shell/${expose}.`]), failed };
  const remote = name as RemoteName;
  const release = remotes[remote]?.version ?? 'unknown';
  // As webpack names the entry of a remote and the first script of a module.
  const files = [`client/${name.replaceAll('-', '_')}.`, `client/__federation_expose_${expose}.`];
  const ms = timeOf(files.map((file) => releaseUrl(remote, release, file)));
  return { team: name.replace('mf-', ''), release, ms, failed };
};
