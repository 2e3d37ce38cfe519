/**
 * Where a bar stands at the bottom of phones and tablets. Not on paper, not in a window as low as 400 % of zoom
 * make it, where the bar would hide what has the focus, and not for text of twice the size, which it has no room for.
 */
export const bottomBarMedia =
  '@media screen and (min-width: 19rem) and (max-width: 63.99rem) and (min-height: 20rem)';
