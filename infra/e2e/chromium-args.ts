/** Chromium's arguments in all tests. The omnibox pop-ups are off: they cost 40 % of a short flow. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,PaintHolding',
];
