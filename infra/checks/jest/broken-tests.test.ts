import path from 'node:path';
import { execa } from 'execa';

type Report = {
  testResults: {
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Runs the broken tests in one process. @returns what jest reports of each, by its title */
const runBrokenTests = async (): Promise<Record<string, string>> => {
  const config = path.join(import.meta.dirname, 'broken-tests/jest.config.mjs');
  const { stdout } = await execa('jest', ['--config', config, '--json', '--runInBand'], {
    preferLocal: true,
    reject: false,
  });
  const { testResults } = JSON.parse(stdout) as Report;
  return Object.fromEntries(
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ title, status, failureMessages }) => [
        title,
        [status, ...failureMessages].join('\n'),
      ]),
  );
};

test('what must fail in Node fails, with its line, and reaches no other test', async () => {
  expect(await runBrokenTests()).toEqual({
    'a wrong assertion': expect.stringMatching(/^failed[^]*first\.broken\.ts:6:/),
    'an error on the console': expect.stringMatching(/^failed[^]*the cart is lost/),
    'a rejection without a handler': expect.stringMatching(/^failed[^]*nobody listens/),
    'a test without an end': expect.stringMatching(/^failed[^]*Exceeded timeout of 500 ms/),
    'a mock': 'passed',
    'the mock of the file before is gone': 'passed',
    'promises go on while time stands': 'passed',
  });
});
