import { ProviderUnavailableError } from './payment-gateway';

const maxAttempts = 8;

/**
 * A concurrent read of the same object stored a different state. The order of the two responses is
 * unknown, so this one is not stored.
 */
export class OvertakenError extends Error {
  override name = 'OvertakenError';
}

/**
 * Runs a read at the provider and its write, and retries both on OvertakenError.
 * @throws ProviderUnavailableError after eight overtaken attempts.
 */
export const retryOvertaken = async <Result>(
  readAndWrite: () => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    try {
      return await readAndWrite();
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
    }
  }
  throw new ProviderUnavailableError(
    'The state at the provider changes faster than it can be read.',
  );
};
