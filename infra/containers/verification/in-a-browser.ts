import { execa } from 'execa';
import { repoRoot } from '@candor/federation/paths';
import { chromium, ensureSystemPackages } from '../../start/system-packages';
import { project } from './engine';
import { assertThat, type Scenario } from './scenario';

/** Chromium buys and reserves over TLS through the front proxy. */
export const inABrowser: Scenario = {
  name: 'browser',
  run: async () => {
    ensureSystemPackages(console.info, [chromium]);
    const config = 'infra/containers/verification/playwright.config.ts';
    const { failed } = await execa('playwright', ['test', '--config', config], {
      cwd: repoRoot,
      preferLocal: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { STACK_ORIGIN: project.origin },
      reject: false,
    });
    assertThat(!failed, 'the browser tests failed, see above');
    return [`bought a bottle and reserved a founders spot in Chromium at ${project.origin}`];
  },
};
