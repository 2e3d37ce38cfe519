import { remotes } from '@candor/federation/remotes';
import { portsOf, readSettings } from '../start/settings';
import { missing, read, type Check } from './check';

const page = 'infra/docs/interfaces.md';

const portsWith = (env: NodeJS.ProcessEnv): number[] =>
  portsOf(readSettings(env)).map(({ number }) => number);

/** The ports of the page, where people and monitors find them; `5101…5105` are five. */
const documentedPorts = (text: string): string[] =>
  [...text.matchAll(/(\d{4})(?:…(\d{4}))?/g)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => String(Number(first) + i)),
  );

/** `npm start` takes the ports of the page, in its order of teams, and PORT_OFFSET moves all of them. */
export const portsInSync: Check = {
  name: 'ports',
  differences: async () => {
    const text = [...read(page).matchAll(/^\| \d{4}.*/gm)].join('\n');
    const documented = documentedPorts(text);
    const taken = portsWith({}).map(String);
    const moved = portsWith({ PORT_OFFSET: '100' }).map((port) => String(port - 100));
    const teams = remotes.map(({ folder }) => folder.replace('mf-', '')).join(', ');
    return [
      ...missing(taken, documented, (port) => `npm start does not take port ${port} of ${page}`),
      ...missing(documented, taken, (port) => `${page} does not name port ${port}`),
      ...missing(moved, taken, (port) => `PORT_OFFSET does not move port ${port}`),
      ...(text.includes(` release origins of ${teams} `) ? [] : [`${page} lists other teams`]),
    ];
  },
};
