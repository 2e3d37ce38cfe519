import { createHash } from 'node:crypto';
import path from 'node:path';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { build, type BuildOptions } from 'esbuild';
import { repoRoot } from '../paths';

const common = {
  absWorkingDir: path.join(repoRoot, 'shell/server/offline/worker'),
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'iife',
  target: browserslistToEsbuild(),
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** The script that the worker adds to pages from its cache. */
const bundleLeaveScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    ...common,
    entryPoints: ['leave-practice.ts'],
    write: false,
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
};

/** Bundles the service worker of the practice, with that script and the hash that a page's policy allows it by. */
export const bundleWorker = async (outfile: string): Promise<void> => {
  const leaveScript = await bundleLeaveScript();
  const leaveHash = createHash('sha256').update(leaveScript).digest('base64');
  await build({
    ...common,
    entryPoints: ['worker.ts'],
    outfile,
    define: {
      LEAVE_SCRIPT: JSON.stringify(leaveScript),
      LEAVE_HASH: JSON.stringify(leaveHash),
    },
  });
};
