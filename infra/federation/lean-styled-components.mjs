// What components use: a shared namespace cannot be tree-shaken, so the rest stayed in every page.
export {
  createGlobalStyle,
  css,
  default,
  keyframes,
} from '../../node_modules/styled-components/dist/styled-components.browser.esm.js';
