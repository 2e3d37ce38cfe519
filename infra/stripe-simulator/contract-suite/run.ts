import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { simulatorOnly } from './simulator-only';

const address = process.env['STRIPE_API_URL'];

const printIntroduction = () => {
  if (!address) {
    console.log('The contract suite runs against its own simulator.');
    console.log(
      'For the provider: STRIPE_API_URL=https://api.stripe.com STRIPE_SECRET_KEY=sk_test_…',
    );
    return;
  }
  console.log(`The contract suite runs against ${address}. Skipped at the provider:`);
  for (const [what, why] of Object.entries(simulatorOnly)) console.log(`- ${what}: ${why}`);
};

printIntroduction();
const jest = createRequire(`${process.cwd()}/package.json`).resolve('jest/bin/jest');
const run = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    jest,
    'infra/stripe-simulator/contract-suite',
    '--verbose',
    '--runInBand',
  ],
  { stdio: 'inherit' },
);
run.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
