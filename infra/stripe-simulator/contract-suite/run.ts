import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const address = process.env['STRIPE_API_URL'];
console.log(
  address
    ? `The contract suite runs against ${address}. At the provider it skips the hosted page.`
    : 'The contract suite runs against its own simulator. For the provider: STRIPE_API_URL=https://api.stripe.com STRIPE_SECRET_KEY=sk_test_…',
);

const { resolve } = createRequire(`${process.cwd()}/package.json`);
const jest = path.join(path.dirname(resolve('jest/package.json')), 'bin/jest.js');
const suite = 'infra/stripe-simulator/contract-suite';
const run = spawn(
  process.execPath,
  // The provider is on the internet, and comparing fields reads hundreds of declarations.
  [jest, suite, '--verbose', '--runInBand', '--testTimeout=120000'],
  { stdio: 'inherit' },
);
run.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
