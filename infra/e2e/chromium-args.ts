/**
 * How every Chromium of ours is started. Each window of the full browser draws the pop-up of an address
 * bar that no test has, which is two fifths of all the work of a short flow.
 */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,PaintHolding',
];
