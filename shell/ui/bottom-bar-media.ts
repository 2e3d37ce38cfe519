/**
 * Where a bar stands at the bottom of phones and tablets. Not on paper, and not in a window as low as 400 % of zoom
 * make it: the bar would hide what has the focus.
 */
export const bottomBarMedia = '@media screen and (max-width: 63.99rem) and (min-height: 20rem)';
