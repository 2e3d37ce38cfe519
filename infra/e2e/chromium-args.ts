/** Chromium's arguments in all tests. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  // As a browser with a window does.
  '--font-render-hinting=none',
  '--disable-features=HttpsUpgrades,PaintHolding,SpareRendererForSitePerProcess',
];
