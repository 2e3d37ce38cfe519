import Bowser from 'bowser';

const MAX_LENGTH = 400;

/** Describes a browser for its owner, 'Firefox on Windows'; nothing else of the header is stored. */
export const describeDevice = (userAgent: string | undefined): string => {
  const { browser, os, platform } = Bowser.parse((userAgent ?? '').slice(0, MAX_LENGTH) || 'none');
  const name = browser.name || 'A browser';
  const system = platform.model || os.name;
  return system === undefined ? name : `${name} on ${system}`;
};
