import { execa } from 'execa';
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
const { exitCode = 1 } = await execa('jest', ['infra/provider-suite', '--verbose', '--runInBand'], {
  preferLocal: true,
  stdio: 'inherit',
  env: { NODE_OPTIONS: '--experimental-vm-modules' },
  reject: false,
});
process.exitCode = exitCode;
