import { ask } from './ask';
import { compose, project } from './engine';
import { untilAllWell } from './services';
import { demand, type Trial } from './trial';

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

/** The whole stack comes up from nothing, with the one command that the README names. */
export const fromNothing: Trial = {
  name: 'from-nothing',
  run: async () => {
    await compose('down', '-v').catch(() => undefined);
    const building = Date.now();
    await compose('build');
    const built = seconds(building);
    const starting = Date.now();
    await compose('up', '-d');
    await untilAllWell();
    const up = seconds(starting);
    const home = await ask(project.origin);
    demand(home.status === 200 && home.text.includes('</html>'), `/ answers ${home.status}.`);
    const book = await ask(`${project.origin}/api/price-book`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    demand(
      book.headers['content-encoding'] === 'gzip',
      'The proxy does not pack what is not packed.',
    );
    return [`images in ${built}, all containers well ${up} after 'up -d'`];
  },
};
