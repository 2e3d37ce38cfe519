import { compose, project } from './engine';
import { sendRequest } from './request';
import { assertThat, type Scenario } from './scenario';
import { startStack } from './stack';

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

/** The stack builds and starts with the command in the README, without any earlier state. */
export const fromNothing: Scenario = {
  name: 'from-nothing',
  run: async () => {
    await compose('down', '-v').catch(() => undefined);
    const building = Date.now();
    await compose('build');
    const built = seconds(building);
    const starting = Date.now();
    await startStack();
    const up = seconds(starting);
    const home = await sendRequest(project.origin);
    assertThat(
      home.status === 200 && home.text.includes('</html>'),
      `/ responds with ${home.status}`,
    );
    const priceBook = await sendRequest(`${project.origin}/api/price-book`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    assertThat(
      priceBook.headers['content-encoding'] === 'gzip',
      'the proxy does not compress API responses',
    );
    return [`images in ${built}, all containers healthy ${up} after 'up -d'`];
  },
};
