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
const vitest = path.join(path.dirname(resolve('vitest/package.json')), 'vitest.mjs');
const suite = 'infra/stripe-simulator/contract-suite';
const run = spawn(
  process.execPath,
  [vitest, 'run', suite, '--reporter=verbose', '--maxWorkers=1'],
  { stdio: 'inherit' },
);
run.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
