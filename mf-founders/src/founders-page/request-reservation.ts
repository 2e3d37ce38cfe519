import { api } from '@candor/shell-contract/session';
import type { Choice } from './choice';

/** How long one looks at an empty tab before we give up, in milliseconds. */
export const RESERVATION_TIMEOUT_MS = 8000;

const isWebAddress = (text: string): boolean => {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
};

/**
 * Asks for the provider's page of a reservation; null when the answer holds no usable address.
 * @throws ApiError when the API refuses; another Error when it is away or too slow.
 */
export const requestReservation = async (choice: Choice): Promise<string | null> => {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), RESERVATION_TIMEOUT_MS);
  try {
    const answer = (await api.call('/api/functions/create-founders-checkout', {
      method: 'POST',
      body: { ...choice, firstName: choice.firstName.trim() },
      signal: giveUp.signal,
    })) as { url?: unknown } | null;
    const url = answer?.url;
    return typeof url === 'string' && isWebAddress(url) ? url : null;
  } finally {
    clearTimeout(timer);
  }
};
