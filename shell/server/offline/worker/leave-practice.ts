/**
 * Runs in a page from the cache. Its prices may be old, so each link to another part of the shop loads a page from
 * the edge.
 */
const leavePractice = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  if (/^\/practice(\/|$)/.test(link.pathname)) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
};

addEventListener('click', leavePractice, true);
