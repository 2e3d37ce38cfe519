import type { Config } from '../config/config';
import { pass, warn, hostOf, describeUnreachable, fail, type CheckResult } from './check-result';

const check = 'Payment provider';
const timeoutMs = 5_000;
/** The provider's signatures are valid for five minutes. */
const maxDriftSeconds = 60;

const checkClock = (dateHeader: string | null, now: Date): CheckResult => {
  const providerTime = Date.parse(dateHeader ?? '');
  if (Number.isNaN(providerTime))
    return warn('Clock', 'the provider sent no date.', 'Compare the clock by hand.');
  const driftSeconds = Math.round((now.getTime() - providerTime) / 1000);
  if (Math.abs(driftSeconds) <= maxDriftSeconds) return pass('Clock', 'agrees with the provider');
  return fail(
    'Clock',
    `This machine's clock is ${Math.abs(driftSeconds)} seconds ${driftSeconds > 0 ? 'ahead' : 'behind'}: signed webhooks would be rejected.`,
    'Turn time synchronization on (systemd-timesyncd or chrony).',
  );
};

const describeFailure = (
  { stripe }: Config,
  error: unknown,
  isOwnSimulator: boolean,
): CheckResult => {
  const host = hostOf(stripe.apiUrl);
  const message = `${host} cannot be reached: ${describeUnreachable(error) ?? (error as Error).message}.`;
  if (isOwnSimulator)
    return warn(check, `the simulator at ${host} is not up.`, 'npm start starts it with the shop.');
  return fail(
    check,
    message,
    stripe.simulated
      ? 'Start the simulator, and compare STRIPE_API_URL with where it listens.'
      : 'Let this machine reach it: check the firewall, the proxy and the name server.',
  );
};

/** Checks the payment provider, our key and the clock. */
export const checkProvider = async (
  config: Config,
  { now, isOwnSimulator }: { now: Date; isOwnSimulator: boolean },
): Promise<CheckResult[]> => {
  const { stripe } = config;
  let response: Response;
  try {
    response = await fetch(`${stripe.apiUrl}/v1/prices?limit=1`, {
      headers: { authorization: `Bearer ${stripe.secretKey}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
  } catch (error) {
    return [describeFailure(config, error, isOwnSimulator)];
  }
  const clock = checkClock(response.headers.get('date'), now);
  const host = hostOf(stripe.apiUrl);
  if (response.status === 401)
    return [
      fail(
        check,
        `${host} rejects STRIPE_SECRET_KEY: it is wrong, or was rolled.`,
        "Take the secret key from the provider's dashboard: Developers, API keys.",
      ),
      clock,
    ];
  if (response.status === 403)
    return [
      fail(
        check,
        'STRIPE_SECRET_KEY is a restricted key that may not read prices.',
        'Give it Products, Prices, Checkout Sessions, Customers, Subscriptions, Invoices, PaymentIntents and Refunds.',
      ),
      clock,
    ];
  if (!response.ok)
    return [fail(check, `${host} responds ${response.status}.`, 'Check its status page.'), clock];
  const kind = stripe.simulated
    ? 'the simulator'
    : stripe.secretKey.includes('_live_')
      ? 'live'
      : 'test mode';
  return [pass(check, `${host}, ${kind}`), clock];
};
