import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Logger } from '../logger';
import { ProviderAwayError } from './payment-gateway';
import { withinDeadline } from './within-deadline';

/** The page asks again by itself, so a slow provider is waited for only so long. */
const answerWithinMs = 2_500;
const oneInMs = 2_000;
/** Of the hundred calls a second that the provider takes of a whole account. */
const perSecond = 20;
const perAddressAMinute = 240;

/** Looks at the provider that somebody's reading causes. */
export type ProviderLooks = {
  /**
   * Has the provider asked about one thing, for somebody at an address: whoever asks within two seconds
   * shares one look, and beyond what one address or all of them may cause nobody looks. Resolves within
   * two and a half seconds, whatever became of it; who asked then reads what is known.
   */
  at: (what: string, address: string, look: () => Promise<unknown>) => Promise<void>;
};

/** Keeps strangers from spending the calls that the provider grants the shop. */
export const providerLooks = (logger: Pick<Logger, 'warn'>): ProviderLooks => {
  const recent = new Map<string, Promise<void>>();
  const ofOne = new RateLimiterMemory({ points: perAddressAMinute, duration: 60 });
  const ofAll = new RateLimiterMemory({ points: perSecond, duration: 1 });

  const isGranted = (address: string): Promise<boolean> =>
    ofOne
      .consume(address)
      .then(() => ofAll.consume('all'))
      .then(
        () => true,
        () => false,
      );

  const begin = async (what: string, address: string, look: () => Promise<unknown>) => {
    if (!(await isGranted(address))) return;
    try {
      await withinDeadline(answerWithinMs, look);
    } catch (error) {
      if (!(error instanceof ProviderAwayError)) throw error;
      logger.warn({ what }, 'the payment provider is away; answering what is known');
    }
  };

  return {
    at: (what, address, look) => {
      const known = recent.get(what);
      if (known !== undefined) return known;
      const looking = begin(what, address, look);
      recent.set(what, looking);
      setTimeout(() => recent.delete(what), oneInMs).unref();
      return looking;
    },
  };
};
