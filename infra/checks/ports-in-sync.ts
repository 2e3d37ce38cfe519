import { remotes } from '../federation/remotes';
import { portsOf, readSettings } from '../shop/settings';
import { read, type Check } from './check';

/** The ports of design.md 6; people and monitors rely on them. */
const servers = [3000, 3900, 4000, 4242, 4900];
const firstTeams = ['mf-catalog', 'mf-cart', 'mf-practice', 'mf-founders', 'mf-research'];
const FIRST_ORIGIN = 5101;

/** `npm start`, the list of remotes and README name the same ports. */
export const portsInSync: Check = {
  name: 'ports',
  differences: async () => {
    const taken = portsOf(readSettings({})).map(({ number }) => number);
    const moved = portsOf(readSettings({ PORT_OFFSET: '100' })).map(({ number }) => number);
    const readme = read('README.md');
    const fixed = [...servers, ...remotes.map((_, i) => FIRST_ORIGIN + i)];
    return [
      ...fixed
        .filter((port) => !taken.includes(port))
        .map((port) => `npm start does not take port ${port}`),
      ...taken
        .filter((port) => !fixed.includes(port))
        .map((port) => `npm start takes port ${port}, which is not one of the shop's`),
      ...firstTeams
        .filter((folder, i) => remotes[i]?.folder !== folder)
        .map((folder) => `${folder} has moved in the list of remotes, which changes its port`),
      ...taken
        .filter((port, i) => moved[i] !== port + 100)
        .map((port) => `PORT_OFFSET does not move port ${port}`),
      ...[3000, 4000, 4242]
        .filter((port) => !readme.includes(String(port)))
        .map((port) => `README.md does not name port ${port}`),
    ];
  },
};
