import { existsSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../federation/paths';
import { remotes } from '../federation/remotes';
import { portsOf, readSettings } from '../shop/settings';
import { read, type Check } from './check';

/** The ports as design.md 6 fixes them; people and monitors outside the code rely on these. */
const fixed = [3000, 3900, 4000, 4242, 4900, 5101, 5102, 5103, 5104, 5105];

/** `npm start`, the list of remotes, README and Compose name the same ports. */
export const portsInSync: Check = {
  name: 'ports',
  differences: async () => {
    const taken = portsOf(readSettings({})).map(({ number }) => number);
    const moved = portsOf(readSettings({ PORT_OFFSET: '100' })).map(({ number }) => number);
    const readme = read('README.md');
    const compose = existsSync(path.join(repoRoot, 'docker-compose.yml'))
      ? read('docker-compose.yml')
      : null;
    return [
      ...fixed
        .filter((port) => !taken.includes(port))
        .map((port) => `npm start does not take port ${port}`),
      ...taken
        .filter((port) => !fixed.includes(port))
        .map((port) => `npm start takes port ${port}, which is not one of the shop's`),
      ...taken
        .filter((port, i) => moved[i] !== port + 100)
        .map((port) => `PORT_OFFSET does not move port ${port}`),
      ...[3000, 4000, 4242]
        .filter((port) => !readme.includes(String(port)))
        .map((port) => `README.md does not name port ${port}`),
      ...remotes
        .filter(({ folder }) => compose !== null && !compose.includes(folder))
        .map(({ folder }) => `docker-compose.yml does not serve ${folder}`),
    ];
  },
};
