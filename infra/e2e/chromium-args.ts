/** Chromium's arguments in all tests. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-features=HttpsUpgrades,PaintHolding',
];
