import { remotes } from '@candor/federation/remotes';
import { portsOf, readSettings } from '../start/settings';
import { missing, read, type Check } from './check';

const page = 'infra/docs/interfaces.md';

const portsWith = (env: NodeJS.ProcessEnv): number[] =>
  portsOf(readSettings(env)).map(({ number }) => number);

/** The ports of the page, where people and monitors find them. */
const documentedPorts = (text: string): string[] =>
  [...text.matchAll(/\d{4}/g)].map(([port]) => port);

/** `npm start` takes the ports of the page and those of the remotes, and PORT_OFFSET moves all of them. */
export const portsInSync: Check = {
  name: 'ports',
  differences: async () => {
    const text = [...read(page).matchAll(/^\| \d{4}.*/gm)].join('\n');
    const documented = documentedPorts(text);
    const ofRemotes = new Set(remotes.map(({ port }) => port));
    const taken = portsWith({});
    const named = taken.filter((port) => !ofRemotes.has(port)).map(String);
    const moved = portsWith({ PORT_OFFSET: '100' }).map((port) => port - 100);
    return [
      ...missing(named, documented, (port) => `npm start does not take port ${port} of ${page}`),
      ...missing(documented, named, (port) => `${page} does not name port ${port}`),
      ...missing(
        moved.map(String),
        taken.map(String),
        (port) => `PORT_OFFSET does not move port ${port}`,
      ),
    ];
  },
};
