/** `npm run dev`: the shop, and whatever is saved is built, released and loaded again. */
import { setTimeout as wait } from 'node:timers/promises';
import { readRegistry } from '../federation/registry-file';
import { buildWhatChanged } from './build-what-changed';
import { deployReleases } from './deploy-releases';
import { readEnvFile } from './env-file';
import { keepOpen } from './keep-open';
import { openLiveReload } from './live-reload';
import { readSettings } from './settings';
import { watchSources } from './watch-sources';

const ADOPTION_MS = 5000;

readEnvFile();
const { edge: port, edgeInternal } = readSettings();
// The edge moves aside for the server that reloads pages; to browsers and mails nothing has moved.
const edgePort = edgeInternal + 50;
process.env['PUBLIC_ORIGIN'] ??= `http://localhost:${port}`;
process.env['PORT'] = String(edgePort);

const adopted = async (): Promise<boolean> => {
  const served = (await (await fetch(`http://127.0.0.1:${edgeInternal}/__releases`)).json()) as {
    remotes: Record<string, { version: string }>;
  };
  return Object.entries(await readRegistry()).every(
    ([name, { stable }]) => served.remotes[name]?.version === stable,
  );
};

const live = await openLiveReload(port, edgePort).catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  return process.exit(1);
});
await keepOpen((shop, say) => {
  const stopping = new AbortController();
  const rebuild = async () => {
    const built = await buildWhatChanged(say, stopping.signal);
    if (built.length === 0) return;
    if (built.includes('api')) await shop.restart('api');
    if (built.includes('shell')) await shop.restart('edge');
    if (built.some((name) => name.startsWith('mf-'))) await deployReleases(say);
    const deadline = Date.now() + ADOPTION_MS;
    while (!(await adopted()) && Date.now() < deadline) await wait(50);
    live.reload();
    say('Reloaded.');
  };
  const unwatch = watchSources(() =>
    // A slip of the pen is told, and the shop stays open with what was built before it.
    rebuild().catch((error: unknown) => say((error as Error).message)),
  );
  return () => {
    unwatch();
    stopping.abort();
    live.close();
  };
});
