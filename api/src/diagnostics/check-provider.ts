import type { Config } from '../config/config';
import { fine, note, placeOf, whyAway, wrong, type Finding } from './check-result';

const what = 'Payment provider';
const withinMs = 5_000;
/** The provider's signatures are good for five minutes. */
const mostApartSeconds = 60;

const checkClock = (said: string | null, now: Date): Finding => {
  const theirs = Date.parse(said ?? '');
  if (Number.isNaN(theirs)) return note('Clock', 'nobody told the time.', 'Compare it by hand.');
  const apart = Math.round((now.getTime() - theirs) / 1000);
  if (Math.abs(apart) <= mostApartSeconds) return fine('Clock', 'agrees with the provider');
  return wrong(
    'Clock',
    `This machine's clock is ${Math.abs(apart)} seconds ${apart > 0 ? 'ahead' : 'behind'}: signed webhooks would be refused.`,
    'Turn time synchronisation on (systemd-timesyncd or chrony).',
  );
};

const awayFinding = ({ stripe }: Config, error: unknown, isOwnSimulator: boolean): Finding => {
  const place = placeOf(stripe.apiUrl);
  const says = `${place} cannot be reached: ${whyAway(error) ?? (error as Error).message}.`;
  if (isOwnSimulator)
    return note(what, `the simulator at ${place} is not up.`, 'npm start starts it with the shop.');
  return wrong(
    what,
    says,
    stripe.simulated
      ? 'Start the simulator, and compare STRIPE_API_URL with where it listens.'
      : 'Let this machine reach it: look at the firewall, the proxy and the name server.',
  );
};

/** Whether payments can be asked for, with this key and at this time of day. */
export const checkProvider = async (
  config: Config,
  { now, isOwnSimulator }: { now: Date; isOwnSimulator: boolean },
): Promise<Finding[]> => {
  const { stripe } = config;
  let answer: Response;
  try {
    answer = await fetch(`${stripe.apiUrl}/v1/prices?limit=1`, {
      headers: { authorization: `Bearer ${stripe.secretKey}` },
      signal: AbortSignal.timeout(withinMs),
    });
    await answer.arrayBuffer();
  } catch (error) {
    return [awayFinding(config, error, isOwnSimulator)];
  }
  const clock = checkClock(answer.headers.get('date'), now);
  const place = placeOf(stripe.apiUrl);
  if (answer.status === 401)
    return [
      wrong(
        what,
        `${place} refuses STRIPE_SECRET_KEY: it is wrong, or was rolled.`,
        "Take the secret key from the provider's dashboard: Developers, API keys.",
      ),
      clock,
    ];
  if (answer.status === 403)
    return [
      wrong(
        what,
        'STRIPE_SECRET_KEY is a restricted key that may not read prices.',
        'Give it Products, Prices, Checkout Sessions, Customers, Subscriptions, Invoices, PaymentIntents and Refunds.',
      ),
      clock,
    ];
  if (!answer.ok)
    return [wrong(what, `${place} answers ${answer.status}.`, 'Look at its status page.'), clock];
  const kind = stripe.simulated
    ? 'the simulator'
    : stripe.secretKey.includes('_live_')
      ? 'live'
      : 'test mode';
  return [fine(what, `${place}, ${kind}`), clock];
};
