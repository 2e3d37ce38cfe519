import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { repoRoot } from '../paths';
import { untilOpen } from '../trial';

const MAX_MS = 60_000;
const POLL_MS = 250;

/** Starts the shop of this checkout, whose releases and registry are in object storage. */
export const startShop = async (env: Record<string, string>, port: number) => {
  const child = execa('npm', ['start', '--silent'], {
    cwd: repoRoot,
    env,
    detached: true,
    reject: false,
    buffer: false,
    stderr: 'inherit',
  });
  await untilOpen(child);
  const url = `http://localhost:${port}`;

  /** Loads a page, as a new visitor or with the cookie of one. */
  const load = async (address: string, cookie = ''): Promise<string> =>
    (await fetch(`${url}${address}`, { headers: { accept: 'text/html', cookie } })).text();

  return {
    url,
    load,
    /** Loads a page until it has a text. @throws Error after a minute */
    untilShown: async (address: string, text: string): Promise<void> => {
      const end = Date.now() + MAX_MS;
      while (!(await load(address)).includes(text)) {
        if (Date.now() > end) throw new Error(`${address} does not show '${text}'.`);
        await wait(POLL_MS);
      }
    },
    /** Presses the button of a preview's link. @returns the cookie that the browser gets */
    openPreview: async (link: string): Promise<string> => {
      const p = new URL(link).searchParams.get('p') ?? '';
      const response = await fetch(`${url}/__preview`, {
        method: 'POST',
        body: new URLSearchParams({ p }),
        redirect: 'manual',
      });
      const [cookie = ''] = response.headers.getSetCookie();
      if (response.status !== 303 || cookie === '')
        throw new Error(`The preview did not open: ${response.status} ${await response.text()}`);
      return cookie.split(';')[0] ?? '';
    },
    close: async (): Promise<void> => {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await child;
    },
  };
};
