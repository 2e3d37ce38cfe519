import { remotes } from '@candor/federation/remotes';
import { portsOf, readSettings } from '../start/settings';
import { missing, read, type Check } from './check';

/** The ports of infra/docs/interfaces.md; people and monitors rely on them. */
const servers = [3000, 3900, 4000, 4100, 4242, 4900];
const firstTeams = ['mf-catalog', 'mf-cart', 'mf-practice', 'mf-founders', 'mf-research'];
const FIRST_ORIGIN = 5101;

const portsWith = (env: NodeJS.ProcessEnv) =>
  portsOf(readSettings(env)).map(({ number }) => number);

/** `npm start`, the list of remotes and the documents name the same ports. */
export const portsInSync: Check = {
  name: 'ports',
  differences: async () => {
    const taken = portsWith({}).map(String);
    const moved = portsWith({ PORT_OFFSET: '100' }).map((port) => String(port - 100));
    const fixed = [...servers, ...remotes.map((_, i) => FIRST_ORIGIN + i)].map(String);
    const documented = read('infra/docs/interfaces.md').match(/\d{4}/g) ?? [];
    return [
      ...missing(taken, fixed, (port) => `npm start does not take port ${port}`),
      ...missing(fixed, taken, (port) => `npm start takes ${port}, which is not one of the shop's`),
      ...missing(moved, taken, (port) => `PORT_OFFSET does not move port ${port}`),
      ...missing(
        documented,
        servers.map(String),
        (port) => `infra/docs/interfaces.md does not name port ${port}`,
      ),
      ...firstTeams
        .filter((folder, i) => remotes[i]?.folder !== folder)
        .map((folder) => `${folder} has moved in the list of remotes, which changes its port`),
    ];
  },
};
