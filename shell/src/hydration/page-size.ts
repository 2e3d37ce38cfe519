/**
 * The number of elements and characters in the root of a page. Another number in a browser shows that an extension or
 * a translator has changed the page before hydration.
 */
export const pageSize = (root: Element): number =>
  root.getElementsByTagName('*').length + (root.textContent ?? '').length;
