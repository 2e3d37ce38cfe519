import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repoRoot } from '../../federation/paths';
import { ensureSystemPackages, programs } from '../../shop/system-packages';
import { project } from './engine';
import { assertThat, type Scenario } from './scenario';

/** Chromium buys and reserves over TLS through the front proxy. */
export const inABrowser: Scenario = {
  name: 'browser',
  run: async () => {
    ensureSystemPackages(console.info);
    const config = path.join(repoRoot, 'infra/containers/verification/playwright.config.ts');
    const playwright = spawn(
      path.join(repoRoot, 'node_modules/.bin/playwright'),
      ['test', '--config', config],
      {
        cwd: repoRoot,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, CHROMIUM: programs().chromium, STACK_ORIGIN: project.origin },
      },
    );
    const [code] = (await once(playwright, 'close')) as [number | null];
    assertThat(code === 0, 'the browser tests failed, see above');
    return [`bought a bottle and reserved a founders spot in Chromium at ${project.origin}`];
  },
};
