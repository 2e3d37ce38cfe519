import { createGlobalStyle } from 'styled-components';
import { bottomBarMedia } from './bottom-bar-media';

/**
 * Beside a bar at the bottom: footer, toasts and what has the focus stay above it. A selector of the root that looks
 * for a bar would be matched again at each change of the page.
 */
export const BottomBarSpace = createGlobalStyle`
  ${bottomBarMedia} {
    :root {
      --bottom-bar-height: calc(4.25rem + env(safe-area-inset-bottom));
      scroll-padding-bottom: calc(var(--bottom-bar-height) + var(--space-4));
    }
  }
`;
