import { userInfo } from 'node:os';

const MAX_NAME = 100;
const MAX_MESSAGE = 500;

/** Who deploys: `DEPLOYED_BY`, which CI sets, or the user of this machine. */
const deployedBy = (): string =>
  (process.env['DEPLOYED_BY'] ?? userInfo().username).slice(0, MAX_NAME);

/** Who deploys, and why, by `--message`. @throws Error for a message that the registry does not take */
export const parseDetails = (
  message: string | undefined,
): { by: string; message: string | undefined } => {
  if (message !== undefined && message.length > MAX_MESSAGE)
    throw new Error(`--message takes at most ${MAX_MESSAGE} characters, not ${message.length}.`);
  return { by: deployedBy(), message };
};
