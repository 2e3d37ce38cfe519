import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A Node of its own looks at a release with one module: what is global in a test is not what is in Node. */
const found = async (moduleText: string): Promise<unknown> => {
  const script = `
    import { inspectRelease } from './shell/server/rendering/inspect-release.ts';
    const task = { build: {}, exposes: ['mf-cart/CartPage'], scripts: [] };
    console.log(JSON.stringify(await inspectRelease(task, async () => { ${moduleText} })));`;
  const words = ['--import', 'tsx', '--input-type=module', '-e', script];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return JSON.parse(stdout);
};

test('what Node makes when it is first asked for is no change by a release; a global of its own is', async () => {
  expect(await found('new Request("http://localhost")')).toBeNull();
  expect(await found('globalThis.cart = 1')).toBe(
    'loading it changes globalThis.cart for everybody',
  );
});
