import { userInfo } from 'node:os';

const MAX_NAME = 100;
const MAX_MESSAGE = 500;

/** Who deploys: `DEPLOYED_BY`, which CI sets, or the user of this machine. */
export const deployedBy = (): string =>
  (process.env['DEPLOYED_BY'] ?? userInfo().username).slice(0, MAX_NAME);

/** Reads `--message`. @throws Error for one that the registry does not take */
export const parseMessage = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  if (text.length > MAX_MESSAGE)
    throw new Error(`--message takes at most ${MAX_MESSAGE} characters, not ${text.length}.`);
  return text;
};
