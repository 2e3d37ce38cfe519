import { ProviderAwayError } from './payment-gateway';

const atMost = 8;

/**
 * Another reading of the same thing was written while this one was under way, and says something else.
 * Which of the two the provider answered later cannot be known, so this one is not written.
 */
export class OvertakenError extends Error {
  override name = 'OvertakenError';
}

/**
 * Does what reads at the provider and then writes, from the start again where it was overtaken.
 * @throws ProviderAwayError when it is overtaken each time.
 */
export const readingAgain = async <Result>(
  readAndWrite: () => Promise<Result>,
): Promise<Result> => {
  for (let tries = 1; tries <= atMost; tries += 1) {
    try {
      return await readAndWrite();
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
    }
  }
  throw new ProviderAwayError('What the provider says changes faster than it can be read.');
};
