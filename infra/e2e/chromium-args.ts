/** Chromium's arguments in all tests. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  // A browser with a window has this setting.
  '--font-render-hinting=none',
  '--disable-features=HttpsUpgrades,PaintHolding,SpareRendererForSitePerProcess',
];
