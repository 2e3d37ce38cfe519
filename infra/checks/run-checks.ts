/** `npm run checks`: compares what can drift, and lists what has. */
import { architectureInSync } from './architecture-in-sync';
import { supportedStyles } from './browsers/supported-styles';
import type { Check } from './check';
import { dependenciesInSync } from './dependencies-in-sync';
import { docsInSync } from './docs-in-sync';
import { exposesInSync } from './exposes-in-sync';
import { headlessComments } from './headless-comments';
import { lockfileComplete } from './lockfile-complete';
import { picturesInSync } from './pictures-in-sync';
import { portable } from './portable';
import { portsInSync } from './ports-in-sync';
import { remotesInSync } from './remotes-in-sync';
import { settingsInSync } from './settings-in-sync';
import { versionsInSync } from './versions-in-sync';

const checks: readonly Check[] = [
  architectureInSync,
  portsInSync,
  versionsInSync,
  dependenciesInSync,
  remotesInSync,
  exposesInSync,
  docsInSync,
  settingsInSync,
  picturesInSync,
  portable,
  lockfileComplete,
  headlessComments,
  supportedStyles,
];

for (const { name, differences } of checks) {
  const found = await differences();
  for (const difference of found) console.error(`${name}: ${difference}.`);
  if (found.length > 0) process.exitCode = 1;
  else console.info(`${name}: in sync.`);
}
