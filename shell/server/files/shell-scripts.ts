import path from 'node:path';
import { Router } from 'express';
import { SHELL_VERSION_PATH, type ShellVersion } from '../shell-canary/follow-next-shell';
import type { ShellCanary } from '../shell-canary/shell-canary';
import type { SendDifference } from './script-differences';
import { sendHashedFile } from './send-file';

type Options = {
  shellDist: string;
  /** The shell of this edge, for the edges of an older one. */
  shellVersion: ShellVersion;
  shellCanary: Pick<ShellCanary, 'sendFile'> | null;
  sendDifference: SendDifference;
};

/** Serves `/shell/…`: the files of this shell, and of the next one to its visitors. */
export const shellScripts = (options: Options): Router => {
  const { shellVersion, shellCanary, sendDifference } = options;
  const root = path.join(options.shellDist, 'client');
  const router = Router();
  router.get(SHELL_VERSION_PATH, (_request, response) => {
    response.set('cache-control', 'no-store').json(shellVersion);
  });
  router.get(/^\/shell\/([\w][\w.-]*)$/, async (request, response, next) => {
    const file = request.params[0] ?? '';
    const script = {
      root,
      file,
      folders: () => Promise.resolve([root]),
      addresses: (stem: string) => `/shell/${stem}*.js`,
    };
    // Mail programs in a browser show pictures of other sites only with this.
    if (file.startsWith('mail-')) response.set('cross-origin-resource-policy', 'cross-origin');
    if (await sendDifference(request, response, script)) return;
    if (await sendHashedFile(request, response, root, file)) return;
    if (!(await shellCanary?.sendFile(request, response, file))) next();
  });
  return router;
};
