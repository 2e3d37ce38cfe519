import Bowser from 'bowser';

/** Longer headers are not parsed further. */
const MAX_USER_AGENT = 400;

/**
 * Browsers by the names that we store and show. The parser returns the header's own words for a browser
 * that it does not know.
 */
const browsers: ReadonlySet<string> = new Set([
  'Amazon Silk',
  'Android Browser',
  'Brave',
  'Chrome',
  'Chromium',
  'DuckDuckGo',
  'Electron',
  'Epiphany',
  'Firefox',
  'Focus',
  'HeyTap Browser',
  'Internet Explorer',
  'Ladybird',
  'LibreWolf',
  'MZ Browser',
  'Microsoft Edge',
  'NAVER Whale Browser',
  'Opera',
  'Pale Moon',
  'QQ Browser',
  'Safari',
  'Samsung Internet for Android',
  'SeaMonkey',
  'UC Browser',
  'Vivaldi',
  'Vivo Browser',
  'WeChat',
  'Yandex Browser',
]);

/** Operating systems, and devices that people know better by their own names. */
const systems: ReadonlySet<string> = new Set([
  'Android',
  'Chrome OS',
  'HarmonyOS',
  'Linux',
  'Tizen',
  'WebOS',
  'Windows',
  'Windows Phone',
  'iOS',
  'iPad',
  'iPhone',
  'macOS',
]);

const UNKNOWN_BROWSER = 'A browser';

const known = (name: string | undefined, names: ReadonlySet<string>): string | null =>
  name !== undefined && names.has(name) ? name : null;

const parse = (userAgent: string | undefined) =>
  Bowser.parse((userAgent ?? '').slice(0, MAX_USER_AGENT) || 'none');

/** The family of a browser with its major version, 'Firefox 140'; 'other' for one that we do not know. */
export const browserFamily = (userAgent: string | undefined): string => {
  const { browser } = parse(userAgent);
  const name = known(browser.name, browsers);
  const [version] = /^\d{1,4}(?=\.|$)/.exec(browser.version ?? '') ?? [];
  return name === null ? 'other' : [name, version].filter(Boolean).join(' ');
};

const deviceOf = (browser: string | null, system: string | null): string =>
  [browser ?? UNKNOWN_BROWSER, system].filter(Boolean).join(' on ');

/** Describes a browser for its owner, 'Firefox on Windows', in our words only. */
export const describeDevice = (userAgent: string | undefined): string => {
  const { browser, os, platform } = parse(userAgent);
  const system = known(platform.model, systems) ?? known(os.name, systems);
  return deviceOf(known(browser.name, browsers), system);
};

/** A stored description in our words: an earlier release stored the header's own. */
export const knownDevice = (stored: string): string => {
  const [browser, system, ...rest] = stored.split(' on ');
  return rest.length > 0
    ? UNKNOWN_BROWSER
    : deviceOf(known(browser, browsers), known(system, systems));
};
