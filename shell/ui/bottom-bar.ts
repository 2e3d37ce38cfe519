import { createGlobalStyle } from 'styled-components';

/**
 * Where a bar stands at the bottom of phones and tablets. Not on paper, and not in a window as low as 400 % of zoom
 * make it: the bar would hide what has the focus.
 */
export const bottomBarMedia = '@media screen and (max-width: 63.99rem) and (min-height: 20rem)';

/**
 * Beside a bar at the bottom: footer, toasts and what has the focus stay above it. A selector of the root that looks
 * for a bar would be matched again at each change of the page.
 */
export const BottomBarSpace = createGlobalStyle<{ $hasTwoRows?: boolean }>`
  ${bottomBarMedia} {
    :root {
      --bottom-bar-height: calc(4.25rem + env(safe-area-inset-bottom));
      scroll-padding-bottom: calc(var(--bottom-bar-height) + var(--space-4));
    }
  }
  ${({ $hasTwoRows }) =>
    $hasTwoRows &&
    `${bottomBarMedia} and (max-width: 23.99rem) {
      :root {
        --bottom-bar-height: calc(8rem + env(safe-area-inset-bottom));
      }
    }`}
`;
