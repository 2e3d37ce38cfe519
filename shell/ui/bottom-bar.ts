import { createGlobalStyle } from 'styled-components';

/**
 * Beside a bar at the bottom of phones and tablets: footer and toasts stay above it. A selector of the root that looks
 * for a bar would be matched again at each change of the page.
 */
export const BottomBarSpace = createGlobalStyle<{ $hasTwoRows?: boolean }>`
  @media (max-width: 63.99rem) {
    :root {
      --bottom-bar-height: calc(4.25rem + env(safe-area-inset-bottom));
    }
  }
  ${({ $hasTwoRows }) =>
    $hasTwoRows &&
    `@media (max-width: 23.99rem) {
      :root {
        --bottom-bar-height: calc(8rem + env(safe-area-inset-bottom));
      }
    }`}
`;
