import browserslist from 'browserslist';

/** The names of MDN for those of browserslist. */
const mdnNames = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'safari_ios',
  safari: 'safari',
  samsung: 'samsunginternet_android',
};

/** The oldest version of each browser in the list of package.json. */
const oldest = new Map();
for (const entry of browserslist(undefined, { path: import.meta.dirname })) {
  const [browser, version] = entry.split(' ');
  oldest.set(browser, Math.min(oldest.get(browser) ?? Infinity, parseFloat(version)));
}

const versionOf = (text) => parseFloat(String(text).replace('≤', ''));

const isSupported = (statements, version) =>
  [statements]
    .flat()
    .some(
      ({ version_added: from, version_removed: until, flags, prefix, alternative_name: other }) =>
        !flags && !prefix && !other && versionOf(from) <= version && !(versionOf(until) <= version),
    );

/** A supported browser that lacks a feature of MDN's data, such as 'safari 17'. */
export const lackedBy = ({ __compat: { support } }) => {
  for (const [browser, version] of oldest)
    if (!isSupported(support[mdnNames[browser]] ?? {}, version)) return `${browser} ${version}`;
  return undefined;
};
