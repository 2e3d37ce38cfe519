const browsers: readonly [mark: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
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

const nameIn = (names: readonly [RegExp, string][], userAgent: string): string | undefined =>
  names.find(([mark]) => mark.test(userAgent))?.[1];

/** A browser as its owner would name it, 'Firefox on Windows'; no more of it is kept. */
export const deviceOf = (userAgent: string | undefined): string => {
  const browser = nameIn(browsers, userAgent ?? '') ?? 'A browser';
  const system = nameIn(systems, userAgent ?? '');
  return system === undefined ? browser : `${browser} on ${system}`;
};
