const browsers: readonly [mark: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chromium|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [mark: RegExp, name: string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (names: readonly [RegExp, string][], userAgent: string): string | undefined =>
  names.find(([mark]) => mark.test(userAgent))?.[1];

/** Describes a browser for its owner, 'Firefox on Windows'; nothing else of the header is stored. */
export const describeDevice = (userAgent: string | undefined): string => {
  const browser = findName(browsers, userAgent ?? '') ?? 'A browser';
  const system = findName(systems, userAgent ?? '');
  return system === undefined ? browser : `${browser} on ${system}`;
};
